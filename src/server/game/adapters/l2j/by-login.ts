import type { GameCharacter } from '../../characters.ts';
import type { GameLogin } from '../../ids.ts';

/** Every requested login has an entry; an unknown one has no characters. */
export function byLogin(
  logins: readonly GameLogin[],
  characters: readonly GameCharacter[],
): Map<GameLogin, GameCharacter[]> {
  const all = new Map<GameLogin, GameCharacter[]>(logins.map((login) => [login, []]));
  for (const character of characters) all.get(character.login)?.push(character);
  return all;
}
