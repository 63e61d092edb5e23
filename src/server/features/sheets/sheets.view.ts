import {
  type ClassSkills,
  type OwnSheetReply,
  PUBLIC_SHEET_ITEMS,
  SHEET_ITEMS_PER_PAGE,
  SHEET_PARTS,
  type SharedParts,
  type SheetClass,
  type SheetItem,
  type SheetPart,
  type SheetPlace,
  type WornItem,
} from '#contract/sheets.ts';
import { gameClassName } from '#reference/classes.ts';
import { itemById } from '#reference/items.ts';
import type { InventoryItem } from '#server/game/characters.ts';
import { PAPERDOLL_SLOTS } from '#server/game/paperdoll.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { GameSheet } from './read-sheet.ts';

/** One page of the bag or the warehouse; a page past the end is the last one. */
export function viewSheet(
  sheet: GameSheet,
  { place, page }: { place: SheetPlace; page: number },
): NonNullable<OwnSheetReply['sheet']> {
  const { character } = sheet;
  const items = viewItems(sheet, place);
  const pages = Math.max(1, Math.ceil(items.length / SHEET_ITEMS_PER_PAGE));
  const shown = Math.min(page, pages);
  const start = (shown - 1) * SHEET_ITEMS_PER_PAGE;
  return {
    title: character.title ?? '',
    last_seen_at: character.lastSeenAt ? unixSeconds(character.lastSeenAt) : 0,
    equipment: viewEquipment(sheet),
    classes: viewClasses(sheet),
    skills: viewSkills(sheet),
    counts: {
      bag: viewItems(sheet, 'bag').length,
      warehouse: viewItems(sheet, 'warehouse').length,
    },
    items: { place, page: shown, pages, rows: items.slice(start, start + SHEET_ITEMS_PER_PAGE) },
  };
}

/** What is stored of a sheet: nothing but the chosen parts, as far as the world has them. */
export function viewSharedParts(sheet: GameSheet, parts: readonly SheetPart[]): SharedParts {
  const view: { [P in SheetPart]: () => SharedParts[P] } = {
    equipment: () => viewEquipment(sheet),
    subclasses: () => viewClasses(sheet).slice(1),
    skills: () => viewSkills(sheet) ?? undefined,
    bag: () => viewItems(sheet, 'bag').slice(0, PUBLIC_SHEET_ITEMS),
    warehouse: () => viewItems(sheet, 'warehouse').slice(0, PUBLIC_SHEET_ITEMS),
  };
  return Object.fromEntries(parts.map((part) => [part, view[part]()]));
}

/** Null: the game did not answer, so any part may be possible. */
export function possibleParts(sheet: GameSheet | null): SheetPart[] {
  return SHEET_PARTS.filter((part) => part !== 'skills' || sheet?.skills !== null);
}

function viewEquipment({ items }: GameSheet): WornItem[] {
  const orderOf = (slot: InventoryItem['slot']) =>
    slot === null ? PAPERDOLL_SLOTS.length : PAPERDOLL_SLOTS.indexOf(slot);
  return items
    .filter(({ place }) => place === 'worn')
    .toSorted((a, b) => orderOf(a.slot) - orderOf(b.slot))
    .map((item) => ({ ...viewItem(item), slot: item.slot }));
}

function viewItems({ items }: GameSheet, wanted: SheetPlace): SheetItem[] {
  return items.filter(({ place }) => place === wanted).map(viewItem);
}

function viewItem({ itemId, enchant, quantity }: InventoryItem): SheetItem {
  const { name, grade, kind } = itemById(itemId);
  return { item_id: itemId, name, grade, kind, enchant, quantity };
}

function viewClasses({ classes }: GameSheet): SheetClass[] {
  return classes.map(({ classId, level }) => ({
    class: gameClassName(classId),
    class_id: classId,
    level,
  }));
}

/** By class, in the order of the classes. */
function viewSkills({ classes, skills }: GameSheet): ClassSkills[] | null {
  if (skills === null) return null;
  return classes.flatMap(({ classId }) => {
    const skillsOfClass = skills.filter((skill) => skill.classId === classId);
    if (skillsOfClass.length === 0) return [];
    return [
      {
        class: gameClassName(classId),
        class_id: classId,
        skills: skillsOfClass.map(({ skillId, level }) => ({
          skill_id: skillId,
          level,
          plus: enchantOf(level),
        })),
      },
    ];
  });
}

/** Names are added when a sheet is read, so that a new import takes effect at once. */
export function nameSkills(
  classes: readonly ClassSkills[],
  names: ReadonlyMap<number, string>,
): ClassSkills[] {
  return classes.map(({ skills, ...rest }) => ({
    ...rest,
    skills: skills.map((skill) => {
      const name = names.get(skill.skill_id);
      return name === undefined ? skill : { ...skill, name };
    }),
  }));
}

export function skillIdsOf(classes: readonly ClassSkills[]): number[] {
  return [...new Set(classes.flatMap(({ skills }) => skills.map(({ skill_id }) => skill_id)))];
}

/** Levels from 101 are the first enchant route of a skill, those from 141 the second. */
function enchantOf(level: number): number {
  if (level > 140) return level - 140;
  return level > 100 ? level - 100 : 0;
}
