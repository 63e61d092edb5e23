import type { FastifyRequest } from 'fastify';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { worldId as asWorldId, gameLogin } from '#server/game/ids.ts';
import { WorldUnreachable } from '#server/game/world-unreachable.ts';
import { AppError } from '#server/platform/errors.ts';
import { countThenCheck } from '#server/platform/limits/count-then-check.ts';
import type { FailRule, Limiter } from '#server/platform/limits/limiter.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';
import { type AccountDeps, sealContext } from './account-deps.ts';

export interface Claim {
  playerId: string;
  worldId: number;
  account: string;
  password: string;
  request: FastifyRequest;
}

export type ClaimDeps = AccountDeps & { limiter: Limiter };

/** Game passwords are short, so all callers together can guess one only about a hundred times a day. */
const ONE_ACCOUNT: FailRule = {
  free: 5,
  firstSeconds: 2,
  maxSeconds: 900,
  memorySeconds: 24 * 3600,
};
const MANY_ACCOUNTS: FailRule = {
  free: 10,
  firstSeconds: 5,
  maxSeconds: 3600,
  memorySeconds: 3600,
};

/** An existing game account belongs to whoever knows its password. */
export async function claimAccount(deps: ClaimDeps, claim: Claim): Promise<void> {
  const { playerId, worldId, account, request } = claim;
  if (!/^[A-Za-z0-9_]{1,14}$/.test(account)) throw new AppError('account_password_wrong');
  const login = gameLogin(account);
  const outcome = countThenCheck(deps.limiter, {
    own: { key: `claim ${worldId} ${login}`, rule: ONE_ACCOUNT },
    shared: [
      { key: `claim by ${playerId}`, rule: MANY_ACCOUNTS },
      { key: `claim from ${networkOf(request.ip)}`, rule: MANY_ACCOUNTS },
    ],
    wrong: ['account_password_wrong'],
    check: () => checkAndLink(deps, claim),
  });
  const audit = (action: string, detail = {}) =>
    writeAudit(deps.db, {
      actorId: playerId,
      action,
      subjectKind: 'game-account',
      subjectId: `${worldId}/${login}`,
      origin: originOf(request),
      detail,
    });
  try {
    await outcome;
  } catch (error) {
    const isRefused = error instanceof AppError && error.code !== 'slow_down';
    if (isRefused) await audit('game-account.refuse-claim', { code: error.code });
    throw error;
  }
  await audit('game-account.claim');
}

/** The same response, after the same work, for a wrong password and for an account that has an owner. */
async function checkAndLink(
  deps: ClaimDeps,
  { playerId, worldId, account, password }: Claim,
): Promise<void> {
  const login = gameLogin(account);
  const { accounts } = deps.worlds.get(asWorldId(worldId));
  const owned = await deps.db
    .selectFrom('game_account')
    .select('login')
    .where('world_id', '=', worldId)
    .where('login', '=', login)
    .executeTakeFirst();
  const isTheirs = await accounts.verifyPassword({ login, password }).catch((error: unknown) => {
    throw error instanceof WorldUnreachable
      ? new AppError('world_unreachable', { cause: error })
      : error;
  });
  if (!isTheirs || owned) throw new AppError('account_password_wrong');
  const claimed = await deps.db
    .insertInto('game_account')
    .values({
      world_id: worldId,
      login,
      player_id: playerId,
      state: 'ready',
      password_sealed: deps.keyRing.seal(password, sealContext(worldId, login)),
    })
    .onConflict((conflict) => conflict.columns(['world_id', 'login']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) throw new AppError('account_password_wrong');
}
