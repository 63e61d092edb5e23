// The largest table: import this file only where item names are shown.
import { ITEMS, type ItemGrade, type ItemKind } from './items.data.ts';

export type Item = {
  readonly id: number;
  readonly name: string;
  /** Null for an item our table does not have. */
  readonly grade: ItemGrade | null;
  readonly kind: ItemKind | null;
};

export function itemById(id: number): Item {
  return byId.get(id) ?? { id, name: `Item #${id}`, grade: null, kind: null };
}

const UNSTACKABLE: ReadonlySet<ItemKind> = new Set(['weapon', 'armor', 'epic jewel', 'pet']);

/** Whether pieces of it share an inventory slot; null if our table does not have the item. */
export function canStack(id: number): boolean | null {
  const { kind } = itemById(id);
  return kind === null ? null : !UNSTACKABLE.has(kind);
}

export function allItems(): readonly Item[] {
  return [...byId.values()];
}

export function itemsOfKind(kind: ItemKind): readonly Item[] {
  return [...byId.values()].filter((item) => item.kind === kind);
}

const byId = new Map<number, Item>(
  ITEMS.map(([id, name, grade, kind]) => [id, { id, name, grade, kind }]),
);
