import { createRandom } from '#art/kit/random.ts';
import { FAMILY_KEYWORDS, KNOWN_BOSSES, MONSTER_KEYWORDS } from './boss-families.data.ts';
import type { BossFamily } from './sigil-shapes.ts';

/** Fallback for names without a keyword: one of these, always the same for the same name. */
const ANY: readonly BossFamily[] = ['demon', 'beast', 'orc', 'undead', 'mage'];

export function bossFamily(bossName: string): BossFamily {
  const name = bossName.toLowerCase();
  return (
    KNOWN_BOSSES.get(name) ??
    familyIn(FAMILY_KEYWORDS, name) ??
    createRandom(`boss:${name}`).pick(ANY)
  );
}

/** Undefined where the name does not say it: of thousands of monsters, many would be wrong. */
export function monsterFamily(monsterName: string): BossFamily | undefined {
  const name = monsterName.toLowerCase();
  return familyIn(FAMILY_KEYWORDS, name) ?? familyIn(MONSTER_KEYWORDS, name);
}

function familyIn(keywords: typeof FAMILY_KEYWORDS, name: string): BossFamily | undefined {
  return keywords.find(([pattern]) => pattern.test(name))?.[1];
}
