/**
 * NPC ids of the grand bosses, for pages: the whole table of bosses would be most of a page's code. A
 * test compares it with the table.
 */
const GRAND_BOSSES: ReadonlySet<number> = new Set([
  29001, 29006, 29014, 29019, 29020, 29022, 29028, 29045, 29046, 29047, 29065, 29066, 29067, 29068,
  29118,
]);

export function isGrandBoss(npcId: number | null): boolean {
  return npcId !== null && GRAND_BOSSES.has(npcId);
}
