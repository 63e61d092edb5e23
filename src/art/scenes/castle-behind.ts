import { type CastleKey, castleByGameName, castles } from '#reference/castles.ts';

/** The castle somebody holds, or always the same one for the same name. */
export function castleBehind(held: string | null, name: string): CastleKey {
  const own = held === null ? undefined : castleByGameName(held);
  const seed = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return (own ?? castles[seed % castles.length])?.key ?? 'aden';
}
