import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import {
  ACCOUNT_PATH,
  ACCOUNTS_PATH,
  accountReplySchema,
  accountsQuerySchema,
  accountsReplySchema,
  CLAIM_ACCOUNT_PATH,
  changePasswordBodySchema,
  claimAccountBodySchema,
  createAccountBodySchema,
} from '#contract/game-accounts.ts';
import { MESSAGES, type MessageCode } from '#contract/messages.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import { AppError } from '#server/platform/errors.ts';
import { IN_PROCESS_HEADER } from '#server/platform/in-process-header.ts';
import { pickLanguage } from '#server/platform/language.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { AccountDeps } from './account-deps.ts';
import { changePassword } from './change-password.ts';
import { claimAccount } from './claim-account.ts';
import { createAccount } from './create-account.ts';
import { listAccounts } from './list-accounts.ts';
import type { AccountWaitDeps } from './tell-account.ts';

/** Somebody who tries passwords, or makes accounts by the hundred, is not a player. */
const FEW = { perMinute: 10 };

export function gameAccountRoutes(deps: AccountWaitDeps): Route[] {
  return [listRoute(deps), createRoute(deps), changeRoute(deps), claimRoute(deps)];
}

function listRoute(deps: AccountWaitDeps): Route {
  return route({
    method: 'GET',
    url: ACCOUNTS_PATH,
    access: 'player',
    rateLimit: 'general',
    summary: 'Own game accounts of a server with their characters',
    query: accountsQuerySchema,
    replies: { 200: accountsReplySchema },
    handle: async ({ query, caller, request, reply }) => {
      reply.header('cache-control', 'no-store');
      const { playerId } = callerOf(caller);
      const worldId = knownWorld(deps, query.server_id);
      // A page drawn by the server must not have them written into it.
      const isPage = request.headers[IN_PROCESS_HEADER] !== undefined;
      const canShow = deps.config.game_passwords.show;
      const list = await listAccounts(deps, playerId, worldId, {
        withPasswords: canShow && !isPage,
        // A page does not wait for the game: it asks again as soon as it is in the browser.
        asLastSeen: isPage,
      });
      return {
        accounts: list.accounts,
        reachable: list.isReachable,
        can_show_passwords: canShow,
      };
    },
  });
}

function createRoute(deps: AccountWaitDeps): Route {
  return route({
    method: 'POST',
    url: ACCOUNT_PATH,
    access: 'player',
    rateLimit: FEW,
    summary: 'Create a game account',
    body: createAccountBodySchema,
    replies: { 200: accountReplySchema, 202: accountReplySchema },
    handle: async ({ body, caller, request, reply }) => {
      const told = await createAccount(deps, {
        playerId: callerOf(caller).playerId,
        worldId: knownWorld(deps, body.server_id),
        name: body.name,
        password: body.password,
      });
      reply.code(told === undefined ? 202 : 200);
      return answer(deps, request, told, 'account_created');
    },
  });
}

function changeRoute(deps: AccountWaitDeps): Route {
  return route({
    method: 'PUT',
    url: ACCOUNT_PATH,
    access: 'player',
    rateLimit: FEW,
    summary: 'Change the password of a game account',
    body: changePasswordBodySchema,
    replies: { 200: accountReplySchema, 202: accountReplySchema },
    handle: async ({ body, caller, request, reply }) => {
      const told = await changePassword(deps, {
        playerId: callerOf(caller).playerId,
        account: body.account,
        serverId: body.server_id,
        password: body.password,
        confirmation: body.password_confirmation,
      });
      reply.code(told === undefined ? 202 : 200);
      return answer(deps, request, told, 'account_password_changed');
    },
  });
}

function claimRoute(deps: AccountWaitDeps): Route {
  return route({
    method: 'POST',
    url: CLAIM_ACCOUNT_PATH,
    access: 'player',
    rateLimit: FEW,
    summary: 'Take over an existing game account by its password',
    body: claimAccountBodySchema,
    replies: { 200: accountReplySchema },
    handle: async ({ body, caller, request }) => {
      const { playerId } = callerOf(caller);
      const worldId = knownWorld(deps, body.server_id);
      const { account, password } = body;
      await claimAccount(deps, { playerId, worldId, account, password });
      return answer(deps, request, 'ready', 'account_claimed');
    },
  });
}

/** `told` is what the worker said in time: `ready`, or the code of a refusal. */
function answer(
  { config }: AccountDeps,
  request: FastifyRequest,
  told: string | undefined,
  message: MessageCode,
): { message: string } {
  if (told !== undefined && told !== 'ready') throw new AppError(told as ErrorCode);
  const said = told === undefined ? 'account_in_progress' : message;
  return { message: MESSAGES[said][pickLanguage(request.headers, config.site.language)] };
}

function knownWorld({ config }: AccountDeps, serverId: number): number {
  if (!config.worlds.some(({ id }) => id === serverId)) throw new AppError('world_unknown');
  return serverId;
}
