import type { z } from 'zod';
import { MESSAGES, type MessageCode } from '#contract/messages.ts';
import {
  ADJUST_PURSE_PATH,
  adjustPurseBodySchema,
  adjustPurseReplySchema,
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
  streamerBodySchema,
  suspendBodySchema,
} from '#contract/players.ts';
import { type Origin, originOf } from '#server/features/audit/write-audit.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { pickLanguage } from '#server/platform/language.ts';
import { requestKeyOf } from '#server/platform/request-key.ts';
import { type Route, type RouteInput, route } from '#server/platform/route.ts';
import { adjustPurse } from './adjust-purse.ts';
import type { PlayerAdminDeps } from './admin-deps.ts';
import { endPlayerSessions } from './end-player-sessions.ts';
import { resetPlayerPassword } from './reset-player-password.ts';
import { setStreamer } from './set-streamer.ts';
import { suspendPlayer } from './suspend-player.ts';
import { writeNote } from './write-note.ts';

interface Act {
  adminId: string;
  playerId: string;
  from: Origin;
  requestKey: string | undefined;
}

/** What an admin does to a player. Each act is in the audit log when it is answered. */
export function playerActRoutes(deps: PlayerAdminDeps): Route[] {
  const { db, config } = deps;
  return [
    act({
      url: RESET_ACCOUNT_PATH,
      summary: 'Give a player a new password, shown once',
      body: resetAccountBodySchema,
      reply: resetAccountReplySchema,
      done: 'player_password_reset',
      run: async ({ adminId, playerId, from }) => ({
        password: await resetPlayerPassword(deps, { adminId, playerId, from }),
      }),
    }),
    act({
      url: STREAMER_PATH,
      summary: 'Streamer status, code and link of a player',
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
      url: ADJUST_PURSE_PATH,
      summary: 'Give a player coins, or take them, with a reason',
      body: adjustPurseBodySchema,
      reply: adjustPurseReplySchema,
      done: 'purse_adjusted',
      run: async ({ adminId, playerId, from, requestKey }, { purse, amount: change, reason }) => {
        if (requestKey === undefined) throw new AppError('request_key_missing');
        const wanted = { adminId, playerId, from, requestKey, purse, change, reason };
        return { balances: await inTransaction(db, adjustPurse, wanted) };
      },
    }),
    act({
      url: SUSPEND_PATH,
      summary: 'Suspend a player, or lift it',
      body: suspendBodySchema,
      reply: playerDoneSchema,
      done: ({ is_suspended }) => (is_suspended ? 'player_suspended' : 'player_unsuspended'),
      run: ({ adminId, playerId, from }, { is_suspended: isSuspended, reason }) =>
        inTransaction(db, suspendPlayer, { adminId, playerId, from, isSuspended, reason }),
    }),
    act({
      url: END_PLAYER_SESSIONS_PATH,
      summary: 'Log a player out everywhere',
      body: endPlayerSessionsBodySchema,
      reply: playerDoneSchema,
      done: 'player_sessions_ended',
      run: ({ adminId, playerId, from }) =>
        inTransaction(db, endPlayerSessions, { adminId, playerId, from }),
    }),
    act({
      url: NOTES_PATH,
      summary: 'Write a note about a player, for the team',
      body: noteBodySchema,
      reply: playerDoneSchema,
      done: 'note_written',
      run: ({ adminId, playerId, from }, { note }) =>
        inTransaction(db, writeNote, { adminId, playerId, from, note }),
    }),
  ];

  function act<Body extends z.ZodType<{ id: string }>>(spec: {
    url: string;
    summary: string;
    body: Body;
    reply: z.ZodType;
    done: MessageCode | ((body: z.output<Body>) => MessageCode);
    /** What it answers, if anything, goes beside the message. */
    run: (act: Act, body: z.output<Body>) => Promise<unknown>;
  }): Route {
    const { url, summary, body, done, run } = spec;
    const handle = async (input: RouteInput<undefined, undefined, Body>) => {
      const { caller, request, reply } = input;
      const given = input.body as z.output<Body>;
      reply.header('cache-control', 'no-store');
      const answer = await run(
        {
          adminId: callerOf(caller).playerId,
          playerId: given.id,
          from: originOf(request),
          requestKey: requestKeyOf(request.headers['idempotency-key']),
        },
        given,
      );
      const code = typeof done === 'function' ? done(given) : done;
      const language = pickLanguage(request.headers, config.site.language);
      return { message: MESSAGES[code][language], ...(typeof answer === 'object' ? answer : {}) };
    };
    return route({
      method: 'POST',
      url,
      access: 'admin',
      rateLimit: 'general',
      summary,
      body,
      replies: { 200: spec.reply },
      handle,
    });
  }
}
