import { type CastleKey, castleByGameName, castles } from '#reference/castles.ts';

/** The castle shown behind a subject: the one it holds, otherwise one derived from its name. */
export function backgroundCastle(heldCastle: string | null, name: string): CastleKey {
  const own = heldCastle === null ? undefined : castleByGameName(heldCastle);
  const seed = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return (own ?? castles[seed % castles.length])?.key ?? 'aden';
}
