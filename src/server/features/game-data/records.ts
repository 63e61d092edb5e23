import type { ItemGrade, ItemKind, MonsterKind } from '#contract/game-data.ts';

/** Files of every format are read into such records. Numbers that a file does not give are zero. */
export interface ItemRecord {
  itemId: number;
  name: string;
  kind: ItemKind;
  grade: ItemGrade;
  /** `bow`, `heavy`; empty unless it is a weapon or armor. */
  type: string;
  slot: string;
  weight: number;
  price: number;
  crystals: number;
  pAtk: number;
  mAtk: number;
  pDef: number;
  mDef: number;
  isStackable: boolean;
  isTradeable: boolean;
  /** Takes effect when it is picked up; servers have a separate rate for these. */
  isHerb: boolean;
}

export interface DropLine {
  itemId: number;
  from: number;
  to: number;
  /** Percent, of the times its group drops something. */
  chance: number;
}

export interface DropGroup {
  kind: 'drop' | 'spoil' | 'herb' | 'currency';
  /** Percent; 100 for lines that are rolled alone. */
  chance: number;
  lines: DropLine[];
}

export interface MonsterRecord {
  npcId: number;
  name: string;
  title: string;
  kind: MonsterKind;
  level: number;
  hp: number;
  mp: number;
  exp: number;
  sp: number;
  pAtk: number;
  mAtk: number;
  pDef: number;
  mDef: number;
  /** Null if the files do not say. */
  isAggressive: boolean | null;
  groups: DropGroup[];
}

export interface RecipeRecord {
  recipeId: number;
  /** The item that teaches it; 0 if there is none. */
  scrollId: number;
  productId: number;
  productCount: number;
  level: number;
  successRate: number;
  mp: number;
  isCommon: boolean;
  materials: { itemId: number; quantity: number }[];
}

/** Only its name: what a character has learned is in the game's database. */
export interface SkillRecord {
  skillId: number;
  name: string;
}

export interface SpawnRecord {
  npcId: number;
  x: number;
  y: number;
  count: number;
  respawnSeconds: number;
}

/** A record, and the file and line it begins at. */
export type Located<Kind> = Kind & { file: string; line: number };

export const ADENA = 57;
