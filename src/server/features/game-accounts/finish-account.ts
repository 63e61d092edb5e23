import { type Selectable, sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { worldId as asWorldId, gameLogin } from '#server/game/ids.ts';
import type { WriteOutcome } from '#server/game/outcomes.ts';
import type { GameAccount } from '#server/platform/db/schema.generated.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { type AccountDeps, sealContext } from './account-deps.ts';
import { type AccountKey, notifyAccount } from './account-wait.ts';

type AccountRow = Selectable<GameAccount>;

/** Longer than all calls to the game for one account may take together. */
const LEASE_SECONDS = 40;
const RETRY_SECONDS = [1, 2, 5, 15];

/** Creates the account or sets its password, according to its row. */
export async function finishAccount(deps: AccountDeps, key: AccountKey): Promise<void> {
  const account = await claim(deps, key);
  if (!account?.wanted_sealed) return;
  const result = await callGame(deps, account, account.wanted_sealed);
  await inTransaction(deps.db, conclude, { account, result });
}

/** Finishes accounts whose job was lost, or that a dead worker left behind. */
export async function sweepAccounts(deps: AccountDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('game_account')
    .select(['world_id', 'login'])
    .where('due_at', '<', sql<Date>`now() - interval '1 second'`)
    .orderBy('due_at')
    .limit(50)
    .execute();
  for (const { world_id: worldId, login } of due) {
    await finishAccount(deps, { worldId, login }).catch((error: unknown) =>
      deps.log.error({ err: error, worldId, login }, 'game account not finished'),
    );
  }
}

async function claim({ db }: AccountDeps, { worldId, login }: AccountKey) {
  return db
    .updateTable('game_account')
    .set((row) => ({
      due_at: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`,
      attempt: row('attempt', '+', 1),
    }))
    .where('world_id', '=', worldId)
    .where('login', '=', login)
    .where('due_at', '<=', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

type Result = 'done' | 'later' | ErrorCode;

async function callGame(deps: AccountDeps, row: AccountRow, sealed: string): Promise<Result> {
  try {
    const { accounts } = deps.worlds.get(asWorldId(row.world_id));
    const login = gameLogin(row.login);
    const credentials = {
      login,
      password: deps.keyRing.open(sealed, sealContext(row.world_id, row.login)),
    };
    const isNew = row.state === 'creating';
    const outcome = await (isNew
      ? accounts.create(credentials)
      : accounts.setPassword(credentials));
    const result = resultOf(outcome);
    // An earlier call of ours may have created the account; a matching password proves it.
    const mayBeOurs = result === 'account_name_taken' && row.attempt > 1;
    if (mayBeOurs || outcome.outcome === 'unclear') {
      if (await accounts.verifyPassword(credentials)) return 'done';
    }
    return result;
  } catch (error) {
    deps.log.warn({ err: error, worldId: row.world_id, login: row.login }, 'account not finished');
    return 'later';
  }
}

function resultOf(outcome: WriteOutcome): Result {
  if (outcome.outcome === 'done') return 'done';
  if (outcome.outcome === 'unclear' || outcome.reason === 'worldUnreachable') return 'later';
  if (outcome.reason === 'loginTaken') return 'account_name_taken';
  return outcome.reason === 'accountNotFound' ? 'account_not_found' : 'world_refused';
}

async function conclude(
  tx: Tx,
  { account, result }: { account: AccountRow; result: Result },
): Promise<void> {
  const key = { worldId: account.world_id, login: account.login };
  if (result === 'later') return scheduleRetry(tx, account);
  if (result !== 'done' && account.state === 'creating') {
    await tx
      .deleteFrom('game_account')
      .where('world_id', '=', key.worldId)
      .where('login', '=', key.login)
      .where('state', '=', 'creating')
      .execute();
    return notifyAccount(tx, key, result);
  }
  const isKept = result === 'done' && (await hasOwner(tx, account.player_id));
  await tx
    .updateTable('game_account')
    .set({
      state: 'ready',
      due_at: null,
      wanted_sealed: null,
      ...(isKept ? { password_sealed: account.wanted_sealed } : {}),
    })
    .where('world_id', '=', key.worldId)
    .where('login', '=', key.login)
    .where('wanted_sealed', '=', account.wanted_sealed)
    .execute();
  await notifyAccount(tx, key, result === 'done' ? 'ready' : result);
}

/** Whoever deletes the player waits for this, and then deletes the password too. */
async function hasOwner(tx: Tx, playerId: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('player')
    .select('id')
    .where('id', '=', playerId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return owner !== undefined;
}

async function scheduleRetry(tx: Tx, { world_id, login, attempt }: AccountRow): Promise<void> {
  const seconds = RETRY_SECONDS[Math.min(attempt, RETRY_SECONDS.length) - 1] ?? 1;
  await tx
    .updateTable('game_account')
    .set({ due_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('world_id', '=', world_id)
    .where('login', '=', login)
    .where('attempt', '=', attempt)
    .where('due_at', 'is not', null)
    .execute();
}
