import type { ErrorCode } from '#contract/errors.ts';
import {
  ACCOUNT_PATH,
  ACCOUNTS_PATH,
  accountsQuerySchema,
  accountsReplySchema,
  CLAIM_ACCOUNT_PATH,
  changePasswordBodySchema,
  claimAccountBodySchema,
  createAccountBodySchema,
  SHOW_PASSWORD_PATH,
  showPasswordBodySchema,
  showPasswordReplySchema,
} from '#contract/game-accounts.ts';
import type { Language } from '#contract/languages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import type { WorldOffer } from '#contract/world-offers.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { isOffered } from '#server/platform/config/is-offered.ts';
import { AppError } from '#server/platform/errors.ts';
import { IN_PROCESS_HEADER } from '#server/platform/in-process-header.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { AccountDeps } from './account-deps.ts';
import type { AccountWaitDeps } from './account-wait.ts';
import { changePassword } from './change-password.ts';
import { type ClaimDeps, claimAccount } from './claim-account.ts';
import { createAccount } from './create-account.ts';
import { listAccounts } from './list-accounts.ts';
import { showPassword } from './show-password.ts';

/** More than a player needs, too few to guess passwords or to create accounts by the hundred. */
const RATE_LIMIT = { perMinute: 10 };

export function gameAccountRoutes(deps: AccountWaitDeps & ClaimDeps): Route[] {
  return [listRoute(deps), createRoute(deps), changeRoute(deps), claimRoute(deps), showRoute(deps)];
}

function listRoute(deps: AccountWaitDeps): Route {
  return route({
    method: 'GET',
    url: ACCOUNTS_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'List my game accounts on a server with their characters',
    query: accountsQuerySchema,
    replies: { 200: accountsReplySchema },
    handle: async ({ query, caller, request }) => {
      const { playerId } = caller;
      const worldId = knownWorld(deps, query.server_id);
      // A rendered page does not wait for the game if it has stored characters: the browser reloads the list.
      const isPageRender = request.headers[IN_PROCESS_HEADER] !== undefined;
      const source = caller.panelView ? 'stored' : isPageRender ? 'stored_first' : 'game';
      const list = await listAccounts(deps, playerId, worldId, source);
      return {
        accounts: list.accounts,
        reachable: list.isReachable,
        can_show_passwords: deps.config.game_passwords.show,
      };
    },
  });
}

function createRoute(deps: AccountWaitDeps): Route {
  return route({
    method: 'POST',
    url: ACCOUNT_PATH,
    access: 'player',
    rateLimit: RATE_LIMIT,
    summary: 'Create a game account',
    body: createAccountBodySchema,
    replies: { 200: messageReplySchema, 202: messageReplySchema },
    handle: async ({ body, caller, reply, language }) => {
      const outcome = await createAccount(deps, {
        playerId: caller.playerId,
        worldId: offeringWorld(deps, body.server_id, 'create_account'),
        name: body.name,
        password: body.password,
      });
      reply.code(outcome === undefined ? 202 : 200);
      return replyWith(language, outcome, 'account_created');
    },
  });
}

function changeRoute(deps: AccountWaitDeps): Route {
  return route({
    method: 'PUT',
    url: ACCOUNT_PATH,
    access: 'player',
    confirmation: 'recent',
    rateLimit: RATE_LIMIT,
    summary: 'Change a game account’s password',
    body: changePasswordBodySchema,
    replies: { 200: messageReplySchema, 202: messageReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const outcome = await changePassword(deps, {
        playerId: caller.playerId,
        account: body.account,
        serverId: body.server_id,
        password: body.password,
        confirmation: body.password_confirmation,
        origin: originOf(request),
      });
      reply.code(outcome === undefined ? 202 : 200);
      return replyWith(language, outcome, 'account_password_changed');
    },
  });
}

function claimRoute(deps: ClaimDeps): Route {
  return route({
    method: 'POST',
    url: CLAIM_ACCOUNT_PATH,
    access: 'player',
    rateLimit: RATE_LIMIT,
    summary: 'Claim an existing game account with its password',
    body: claimAccountBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const { playerId } = caller;
      const worldId = offeringWorld(deps, body.server_id, 'link_account');
      const { account, password } = body;
      await claimAccount(deps, { playerId, worldId, account, password, request });
      return replyWith(language, 'ready', 'account_claimed');
    },
  });
}

function showRoute(deps: AccountWaitDeps): Route {
  return route({
    method: 'POST',
    url: SHOW_PASSWORD_PATH,
    access: 'player',
    confirmation: 'recent',
    rateLimit: { perMinute: 30 },
    summary: 'Show the password of one of my game accounts',
    body: showPasswordBodySchema,
    replies: { 200: showPasswordReplySchema },
    handle: async ({ body, caller, request }) => {
      const { playerId } = caller;
      const serverId = knownWorld(deps, body.server_id);
      const origin = originOf(request);
      return { password: await showPassword(deps, { playerId, ...body, serverId, origin }) };
    },
  });
}

/** `outcome`: `ready`, the code of a refusal, or undefined if the worker has not finished in time. */
function replyWith(
  language: Language,
  outcome: string | undefined,
  message: MessageCode,
): { message: string } {
  if (outcome !== undefined && outcome !== 'ready') throw new AppError(outcome as ErrorCode);
  const messageKey = outcome === undefined ? 'account_in_progress' : message;
  return { message: TEXTS[language].messages[messageKey] };
}

function knownWorld({ config }: AccountDeps, serverId: number): number {
  if (!config.worlds.some(({ id }) => id === serverId)) throw new AppError('world_unknown');
  return serverId;
}

function offeringWorld(deps: AccountDeps, serverId: number, offer: WorldOffer): number {
  const worldId = knownWorld(deps, serverId);
  if (!isOffered(deps.config, worldId, offer)) throw new AppError('not_supported');
  return worldId;
}
