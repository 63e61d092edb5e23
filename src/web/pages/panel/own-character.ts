import type { AccountsReply } from '#contract/game-accounts.ts';
import { WORLDS_PATH, type WorldsReply } from '#contract/worlds.ts';
import { loadAccounts } from '#web/features/game-accounts/load-accounts.ts';
import type { Api } from '#web/lib/api.ts';

/**
 * The player's highest-level character in the first world; among equals, one that is in the game.
 * Null if there is none or it cannot be read: the panel works without it.
 */
export async function loadOwnCharacter(api: Api) {
  try {
    const { worlds } = await api.read<WorldsReply>(WORLDS_PATH);
    const serverId = worlds[0]?.server_id;
    if (serverId === undefined) return null;
    const character = highestOf(await loadAccounts(api, serverId));
    return character && { serverId, character };
  } catch {
    return null;
  }
}

function highestOf({ accounts }: AccountsReply) {
  const characters = accounts.flatMap(({ chars }) => chars);
  const [highest] = characters.toSorted(
    (a, b) => b.level - a.level || Number(b.in_game) - Number(a.in_game),
  );
  return highest ?? null;
}
