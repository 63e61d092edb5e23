import { messageReplySchema } from '#contract/message-reply.ts';
import {
  END_PLAYER_SESSIONS_PATH,
  endPlayerSessionsBodySchema,
  NOTES_PATH,
  playerNoteBodySchema,
  RESET_ACCOUNT_PATH,
  resetAccountBodySchema,
  resetAccountReplySchema,
  STREAMER_PATH,
  SUSPEND_PATH,
  streamerBodySchema,
  suspendBodySchema,
  UNLOCK_SPENDING_PATH,
  unlockSpendingBodySchema,
} from '#contract/player-actions.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Route } from '#server/platform/route.ts';
import type { PlayerAdminDeps } from './admin-deps.ts';
import { endPlayerSessions } from './end-player-sessions.ts';
import { startPanelViewRoute } from './panel-view.routes.ts';
import { playerAction } from './player-action.ts';
import { playerGameAccountRoutes } from './player-game-accounts.routes.ts';
import { resetPlayerPassword } from './reset-player-password.ts';
import { setStreamer } from './set-streamer.ts';
import { suspendPlayer } from './suspend-player.ts';
import { unlockSpending } from './unlock-spending.ts';
import { writeNote } from './write-note.ts';

/** Actions of staff on a player. Each is in the audit log before its response is sent. */
export function playerActionRoutes(deps: PlayerAdminDeps): Route[] {
  return [
    resetRoute(deps),
    streamerRoute(deps),
    suspendRoute(deps),
    unlockSpendingRoute(deps),
    endSessionsRoute(deps),
    noteRoute(deps),
    startPanelViewRoute(deps),
    ...playerGameAccountRoutes(deps),
  ];
}

function resetRoute(deps: PlayerAdminDeps): Route {
  return playerAction({
    url: RESET_ACCOUNT_PATH,
    access: { staff: 'players.accounts' },
    confirmation: 'recent',
    summary: 'Reset a player’s password; the new one is shown once',
    body: resetAccountBodySchema,
    reply: resetAccountReplySchema,
    done: 'player_password_reset',
    run: async ({ adminId, playerId, origin }) => ({
      password: await resetPlayerPassword(deps, { adminId, playerId, origin }),
    }),
  });
}

function streamerRoute({ db }: PlayerAdminDeps): Route {
  return playerAction({
    url: STREAMER_PATH,
    access: { staff: 'players.streamers' },
    confirmation: { notNeeded: 'only changes the streamers’ page' },
    summary: 'Set a player’s streamer status, code and link',
    body: streamerBodySchema,
    reply: messageReplySchema,
    done: 'streamer_saved',
    run: (
      { adminId, playerId, origin },
      { is_streamer, streamer_code, stream_link, ...channels },
    ) =>
      inTransaction(db, setStreamer, {
        adminId,
        playerId,
        origin,
        isStreamer: is_streamer === 1,
        code: streamer_code || null,
        link: stream_link || null,
        youtube: channels.youtube_channel,
        kick: channels.kick_channel,
      }),
  });
}

function suspendRoute({ db }: PlayerAdminDeps): Route {
  return playerAction({
    url: SUSPEND_PATH,
    access: { staff: 'players.suspend' },
    confirmation: 'recent',
    summary: 'Suspend a player or lift the suspension',
    body: suspendBodySchema,
    reply: messageReplySchema,
    done: ({ is_suspended }) => (is_suspended ? 'player_suspended' : 'player_unsuspended'),
    run: ({ adminId, playerId, origin }, { is_suspended: isSuspended, reason }) =>
      inTransaction(db, suspendPlayer, { adminId, playerId, origin, isSuspended, reason }),
  });
}

function unlockSpendingRoute({ db }: PlayerAdminDeps): Route {
  return playerAction({
    url: UNLOCK_SPENDING_PATH,
    access: { staff: 'players.suspend' },
    confirmation: 'recent',
    summary: 'Lift the lock on orders that a dispute set',
    body: unlockSpendingBodySchema,
    reply: messageReplySchema,
    done: 'spending_unlocked',
    run: ({ adminId, playerId, origin }, { reason }) =>
      inTransaction(db, unlockSpending, { adminId, playerId, origin, reason }),
  });
}

function endSessionsRoute({ db }: PlayerAdminDeps): Route {
  return playerAction({
    url: END_PLAYER_SESSIONS_PATH,
    access: { staff: 'players.accounts' },
    confirmation: { notNeeded: 'the player can log in again' },
    summary: 'Log a player out everywhere',
    body: endPlayerSessionsBodySchema,
    reply: messageReplySchema,
    done: 'player_sessions_ended',
    run: ({ adminId, playerId, origin }) =>
      inTransaction(db, endPlayerSessions, { adminId, playerId, origin }),
  });
}

function noteRoute({ db }: PlayerAdminDeps): Route {
  return playerAction({
    url: NOTES_PATH,
    access: { staff: 'players.notes' },
    confirmation: { notNeeded: 'only adds text for staff' },
    summary: 'Add a staff note about a player',
    body: playerNoteBodySchema,
    reply: messageReplySchema,
    done: 'note_written',
    run: ({ adminId, playerId, origin }, { note }) =>
      inTransaction(db, writeNote, { adminId, playerId, origin, note }),
  });
}
