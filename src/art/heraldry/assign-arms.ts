import { type Blazon, blazon } from './blazon.ts';
import { drawArms } from './crest.ts';

/** More than enough: about one attempt in twenty collides with arms that are taken. */
const MAX_TURNS = 40;

/**
 * Assigns each clan arms that no other clan in the list has. A turn counts how often the arms were
 * drawn again because earlier ones were taken. The caller stores the turns and passes them in as
 * `kept`, so that a clan keeps its arms however the list changes.
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
    taken.add(smallShieldKey(blazon(clan, turn)));
  }
  for (const clan of clans) {
    if (turns.has(clan)) continue;
    const turn = firstFreeTurn(clan, taken);
    turns.set(clan, turn);
    taken.add(smallShieldKey(blazon(clan, turn)));
  }
  return turns;
}

function firstFreeTurn(clan: string, taken: ReadonlySet<string>): number {
  let turn = 0;
  while (turn < MAX_TURNS && taken.has(smallShieldKey(blazon(clan, turn)))) turn += 1;
  return turn;
}

/** Arms with the same key look the same on a small shield. */
export function smallShieldKey(arms: Blazon): string {
  const layout = arms.layout === 'chiefOfThree' ? 'chief' : arms.layout;
  return drawArms({ ...arms, layout }, { id: '', isSmall: true });
}
