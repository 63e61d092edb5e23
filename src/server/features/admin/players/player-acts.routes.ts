import type { z } from 'zod';
import {
  ATTACH_ACCOUNT_PATH,
  DETACH_ACCOUNT_PATH,
  END_PLAYER_SESSIONS_PATH,
  endPlayerSessionsBodySchema,
  NOTES_PATH,
  noteBodySchema,
  playerDoneSchema,
  RESET_ACCOUNT_PATH,
  resetAccountBodySchema,
  resetAccountReplySchema,
  STREAMER_PATH,
  SUSPEND_PATH,
  staffAccountBodySchema,
  streamerBodySchema,
  suspendBodySchema,
} from '#contract/players.ts';
import { type Origin, originOf } from '#server/features/audit/write-audit.ts';
import { attachAccount, detachAccount } from '#server/features/game-accounts/attach-account.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Confirmation, type Route, type RouteInput, route } from '#server/platform/route.ts';
import type { PlayerAdminDeps } from './admin-deps.ts';
import { endPlayerSessions } from './end-player-sessions.ts';
import { refuseAdmins } from './refuse-admins.ts';
import { resetPlayerPassword } from './reset-player-password.ts';
import { setStreamer } from './set-streamer.ts';
import { suspendPlayer } from './suspend-player.ts';
import { writeNote } from './write-note.ts';

interface Act {
  adminId: string;
  playerId: string;
  from: Origin;
}

/** What an admin does to a player. Each act is in the audit log when it is answered. */
export function playerActRoutes(deps: PlayerAdminDeps): Route[] {
  const { db, config } = deps;
  return [
    act({
      url: RESET_ACCOUNT_PATH,
      confirmation: 'recent',
      summary: 'Reset a player’s password; the new one is shown once',
      body: resetAccountBodySchema,
      reply: resetAccountReplySchema,
      done: 'player_password_reset',
      run: async ({ adminId, playerId, from }) => ({
        password: await resetPlayerPassword(deps, { adminId, playerId, from }),
      }),
    }),
    act({
      url: STREAMER_PATH,
      confirmation: { notNeeded: 'what the streamers’ page shows' },
      summary: 'Set a player’s streamer status, code and link',
      body: streamerBodySchema,
      reply: playerDoneSchema,
      done: 'streamer_saved',
      run: ({ adminId, playerId, from }, { is_streamer, streamer_code, stream_link }) =>
        inTransaction(db, setStreamer, {
          adminId,
          playerId,
          from,
          isStreamer: is_streamer === 1,
          code: streamer_code || null,
          link: stream_link || null,
        }),
    }),
    act({
      url: SUSPEND_PATH,
      confirmation: 'recent',
      summary: 'Suspend a player or lift the suspension',
      body: suspendBodySchema,
      reply: playerDoneSchema,
      done: ({ is_suspended }) => (is_suspended ? 'player_suspended' : 'player_unsuspended'),
      run: ({ adminId, playerId, from }, { is_suspended: isSuspended, reason }) =>
        inTransaction(db, suspendPlayer, { adminId, playerId, from, isSuspended, reason }),
    }),
    act({
      url: END_PLAYER_SESSIONS_PATH,
      confirmation: { notNeeded: 'the player logs in again' },
      summary: 'Log a player out everywhere',
      body: endPlayerSessionsBodySchema,
      reply: playerDoneSchema,
      done: 'player_sessions_ended',
      run: ({ adminId, playerId, from }) =>
        inTransaction(db, endPlayerSessions, { adminId, playerId, from }),
    }),
    act({
      url: NOTES_PATH,
      confirmation: { notNeeded: 'text for staff' },
      summary: 'Add a staff note about a player',
      body: noteBodySchema,
      reply: playerDoneSchema,
      done: 'note_written',
      run: ({ adminId, playerId, from }, { note }) =>
        inTransaction(db, writeNote, { adminId, playerId, from, note }),
    }),
    act({
      url: ATTACH_ACCOUNT_PATH,
      confirmation: 'recent',
      summary: 'Give a player a game account that has no owner',
      body: staffAccountBodySchema,
      reply: playerDoneSchema,
      done: 'game_account_attached',
      run: async (given, { server_id, account, reason }) => {
        await refuseAdmins(db, given.playerId);
        const { id: worldId } = worldOf(server_id);
        await attachAccount(deps, { ...given, worldId, account, reason });
      },
    }),
    act({
      url: DETACH_ACCOUNT_PATH,
      confirmation: 'recent',
      summary: 'Take a game account from a player; it stays in the game',
      body: staffAccountBodySchema,
      reply: playerDoneSchema,
      done: 'game_account_detached',
      run: async (given, { server_id: worldId, account, reason }) => {
        await refuseAdmins(db, given.playerId);
        await inTransaction(db, detachAccount, { ...given, worldId, account, reason });
      },
    }),
  ];

  function worldOf(serverId: number) {
    const world = config.worlds.find(({ id }) => id === serverId);
    if (!world) throw new AppError('world_unknown');
    return world;
  }

  function act<Body extends z.ZodType<{ id: string }>>(spec: {
    url: string;
    confirmation: Confirmation;
    summary: string;
    body: Body;
    reply: z.ZodType;
    done: MessageCode | ((body: z.output<Body>) => MessageCode);
    /** What it answers, if anything, goes beside the message. */
    run: (act: Act, body: z.output<Body>) => Promise<unknown>;
  }): Route {
    const { url, confirmation, summary, body, done, run } = spec;
    const handle = async (input: RouteInput<undefined, undefined, Body, 'admin'>) => {
      const { caller, request, language } = input;
      const given = input.body as z.output<Body>;
      const answer = await run(
        {
          adminId: caller.playerId,
          playerId: given.id,
          from: originOf(request),
        },
        given,
      );
      const code = typeof done === 'function' ? done(given) : done;
      return {
        message: TEXTS[language].messages[code],
        ...(typeof answer === 'object' ? answer : {}),
      };
    };
    return route({
      method: 'POST',
      url,
      access: 'admin',
      confirmation,
      rateLimit: 'general',
      summary,
      body,
      replies: { 200: spec.reply },
      handle,
    });
  }
}
