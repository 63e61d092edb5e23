import { createRandom } from '#art/kit/random.ts';
import { FAMILY_KEYWORDS, KNOWN_BOSSES } from './boss-families.data.ts';
import type { BossFamily } from './sigil-shapes.ts';

/** Fallback for names without a keyword: one of these, always the same for the same name. */
const ANY: readonly BossFamily[] = ['demon', 'beast', 'orc', 'undead', 'mage'];

export function bossFamily(bossName: string): BossFamily {
  const name = bossName.toLowerCase();
  const known = KNOWN_BOSSES.get(name);
  if (known !== undefined) return known;
  const word = FAMILY_KEYWORDS.find(([pattern]) => pattern.test(name));
  return word?.[1] ?? createRandom(`boss:${name}`).pick(ANY);
}
