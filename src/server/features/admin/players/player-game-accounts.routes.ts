import { messageReplySchema } from '#contract/message-reply.ts';
import {
  ATTACH_ACCOUNT_PATH,
  DETACH_ACCOUNT_PATH,
  playerAccountBodySchema,
} from '#contract/player-actions.ts';
import { attachAccount, detachAccount } from '#server/features/game-accounts/attach-account.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Route } from '#server/platform/route.ts';
import type { PlayerAdminDeps } from './admin-deps.ts';
import { playerAction } from './player-action.ts';
import { refuseStaff } from './refuse-staff.ts';

/** Gives a game account to a player, or takes it away. */
export function playerGameAccountRoutes(deps: PlayerAdminDeps): Route[] {
  const { db, config } = deps;
  return [
    playerAction({
      url: ATTACH_ACCOUNT_PATH,
      access: { staff: 'players.accounts' },
      confirmation: 'recent',
      summary: 'Give a player a game account that has no owner',
      body: playerAccountBodySchema,
      reply: messageReplySchema,
      done: 'game_account_attached',
      run: async (action, { server_id, account, reason }) => {
        await refuseStaff(db, action.playerId);
        const { id: worldId } = worldOf(server_id);
        await attachAccount(deps, { ...action, worldId, account, reason });
      },
    }),
    playerAction({
      url: DETACH_ACCOUNT_PATH,
      access: { staff: 'players.accounts' },
      confirmation: 'recent',
      summary: 'Take a game account from a player; it stays in the game',
      body: playerAccountBodySchema,
      reply: messageReplySchema,
      done: 'game_account_detached',
      run: async (action, { server_id: worldId, account, reason }) => {
        await refuseStaff(db, action.playerId);
        await inTransaction(db, detachAccount, { ...action, worldId, account, reason });
      },
    }),
  ];

  function worldOf(serverId: number) {
    const world = config.worlds.find(({ id }) => id === serverId);
    if (!world) throw new AppError('world_unknown');
    return world;
  }
}
