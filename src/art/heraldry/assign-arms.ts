import { type Blazon, blazon } from './blazon.ts';
import { drawArms } from './crest.ts';

/** More than enough: about one attempt in twenty collides with arms that are taken. */
const MAX_VARIANTS = 40;

/**
 * Assigns each clan arms that no other clan in the list has. The variant counts how often the arms
 * were drawn again because earlier ones were taken. The caller stores the variants and passes them
 * in as `stored`, so that a clan keeps its arms however the list changes.
 */
export function assignArms(
  clans: readonly string[],
  stored: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const variants = new Map<string, number>();
  const taken = new Set<string>();
  for (const clan of clans) {
    const variant = stored.get(clan);
    if (variant === undefined) continue;
    variants.set(clan, variant);
    taken.add(smallShieldKey(blazon(clan, variant)));
  }
  for (const clan of clans) {
    if (variants.has(clan)) continue;
    const variant = firstFreeVariant(clan, taken);
    variants.set(clan, variant);
    taken.add(smallShieldKey(blazon(clan, variant)));
  }
  return variants;
}

function firstFreeVariant(clan: string, taken: ReadonlySet<string>): number {
  let variant = 0;
  while (variant < MAX_VARIANTS && taken.has(smallShieldKey(blazon(clan, variant)))) variant += 1;
  return variant;
}

/** Arms with the same key look the same on a small shield. */
export function smallShieldKey(arms: Blazon): string {
  const layout = arms.layout === 'chiefOfThree' ? 'chief' : arms.layout;
  return drawArms({ ...arms, layout }, { id: '', isSmall: true });
}
