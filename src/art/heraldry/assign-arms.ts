import { type Blazon, blazon } from './blazon.ts';
import { drawCoat } from './crest.ts';

/** More than anybody needs: one roll in twenty meets arms that are taken. */
const MAX_TURNS = 40;

/**
 * Gives every clan arms that no other one of the list bears. The answer says the turn of each, for
 * the caller to keep: passed in again as `kept`, a clan keeps its arms however the list changes.
 */
export function assignArms(
  clans: readonly string[],
  kept: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const turns = new Map<string, number>();
  const taken = new Set<string>();
  for (const clan of clans) {
    const turn = kept.get(clan);
    if (turn === undefined) continue;
    turns.set(clan, turn);
    taken.add(likeness(blazon(clan, turn)));
  }
  for (const clan of clans) {
    if (turns.has(clan)) continue;
    const turn = firstFreeTurn(clan, taken);
    turns.set(clan, turn);
    taken.add(likeness(blazon(clan, turn)));
  }
  return turns;
}

function firstFreeTurn(clan: string, taken: ReadonlySet<string>): number {
  let turn = 0;
  while (turn < MAX_TURNS && taken.has(likeness(blazon(clan, turn)))) turn += 1;
  return turn;
}

/** Two coats of the same likeness cannot be told apart on a small shield. */
export function likeness(arms: Blazon): string {
  const layout = arms.layout === 'chiefOfThree' ? 'chief' : arms.layout;
  return drawCoat({ ...arms, layout }, { id: '', isSmall: true });
}
