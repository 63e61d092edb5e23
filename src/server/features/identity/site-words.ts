import type { Config } from '#server/platform/config/config-schema.ts';

/** Words common in the game and on sites like this one; see docs/policies.md, _Passwords_. */
const GAME_WORDS = `
  castellan lineage lineageii lineage2 interlude highfive chronicle gracia freya classic essence
  adena aden giran gludio gludin dion oren goddard rune schuttgart innadril heine antharas valakas
  baium zaken orfen dwarf elven human orcish clan castle siege olympiad hero noblesse
  admin administrator gamemaster moderator staff player account server private password contrasena
  welcome login user secret
`
  .trim()
  .split(/\s+/);
const MIN_WORD_LENGTH = 3;
/** How many letters must remain when these words are removed; digits and symbols do not count. */
const MIN_LETTERS_LEFT = 4;
/** Substitutions for letters: to a guesser `L1neage` is `lineage`. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** What somebody who knows this site would try first: its name, its host, its worlds, its game. */
export function siteWords({ site, worlds }: Pick<Config, 'site' | 'worlds'>): string[] {
  const names = [site.name, new URL(site.url).hostname, ...worlds.map(({ name }) => name)];
  const words = names.flatMap((name) => {
    const parts = plain(name).split(/[^\p{L}\p{N}]+/u);
    return [...parts, parts.join('')];
  });
  return longestFirst([...GAME_WORDS, ...words]);
}

/**
 * True for a password made of such words, of the part of the owner's email address before the @, and
 * of surrounding digits and symbols.
 */
export function consistsOf(words: readonly string[], password: string, email: string): boolean {
  const all = longestFirst([...words, plain(email.split('@')[0] ?? '')]);
  const lower = plain(password);
  const decoded = [...lower].map((character) => LOOKALIKES[character] ?? character).join('');
  return [lower, decoded].some((text) => {
    const left = all.reduce((rest, word) => rest.replaceAll(word, ' '), text);
    return left !== text && (left.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS_LEFT;
  });
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function longestFirst(words: readonly string[]): string[] {
  return [...new Set(words)]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((a, b) => b.length - a.length);
}
