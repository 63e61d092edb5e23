import { sql } from 'kysely';
import type { GameAccount } from '#contract/game-accounts.ts';
import type { Language } from '#contract/languages.ts';
import type { PlayerListReply } from '#contract/players.ts';
import { viewPayment } from '#server/features/donations/donations.view.ts';
import { shownPayments } from '#server/features/donations/payments.repo.ts';
import { refreshCharacters } from '#server/features/game-accounts/refresh-characters.ts';
import { describeDevice } from '#server/features/identity/describe-device.ts';
import { viewOrder } from '#server/features/orders/orders.view.ts';
import type { Purse } from '#server/money/amount.ts';
import { statementPage } from '#server/money/read-statement.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { PaymentsConfig } from '#server/platform/config/payments-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PagePlace, readPage } from '#server/platform/db/read-page.ts';
import type { PlayerAdminDeps } from './admin-deps.ts';

type At = PagePlace['at'];

export async function listAccounts(
  deps: Pick<PlayerAdminDeps, 'db' | 'worlds' | 'log'>,
  playerId: string,
  at: At,
): Promise<PlayerListReply<'accounts'>> {
  const { db } = deps;
  const page = await readPage(
    db
      .selectFrom('game_account')
      .select(['world_id', 'login', 'state', 'created_at'])
      .where('player_id', '=', playerId),
    {
      keys: [
        { column: 'game_account.world_id', type: 'bigint' },
        { column: 'game_account.login', type: 'text' },
      ],
      direction: 'asc',
      at,
    },
  );
  await refreshFromGames(deps, page.rows);
  const chars = await charactersOf(db, page.rows);
  return {
    ...page,
    rows: page.rows.map(({ world_id, login, state, created_at }) => ({
      server_id: world_id,
      account: login,
      state: state as GameAccount['state'],
      created_at: unixSeconds(created_at),
      chars: chars
        .filter((char) => char.world_id === world_id && char.login === login)
        .map(({ character_id, name, level, is_locked }) => ({
          id: character_id,
          name,
          level,
          is_locked,
        })),
    })),
  };
}

/** If a game does not answer, its characters stay as last seen. */
async function refreshFromGames(
  deps: Pick<PlayerAdminDeps, 'db' | 'worlds' | 'log'>,
  accounts: readonly { world_id: number; login: string }[],
): Promise<void> {
  const worldIds = [...new Set(accounts.map(({ world_id }) => world_id))];
  await Promise.all(
    worldIds.map(async (worldId) => {
      const own = accounts.filter(({ world_id }) => world_id === worldId);
      const logins = own.map(({ login }) => login);
      try {
        await refreshCharacters(deps, worldId, logins);
      } catch (error) {
        deps.log.warn({ err: error, worldId }, 'character refresh failed');
      }
    }),
  );
}

async function charactersOf(db: Db, accounts: readonly { world_id: number; login: string }[]) {
  return db
    .selectFrom('game_character')
    .select(['world_id', 'login', 'character_id', 'name', 'level', 'is_locked'])
    .where(
      sql<boolean>`((world_id, login) in (select * from unnest(
        ${accounts.map(({ world_id }) => world_id)}::integer[],
        ${accounts.map(({ login }) => login)}::text[])))`,
    )
    .orderBy('character_id')
    .execute();
}

export async function listStatement(
  db: Db,
  playerId: string,
  purse: Purse,
  at: At,
): Promise<PlayerListReply<'statement'>> {
  const page = await statementPage(db, { playerId, purse, at });
  const ids = page.rows.flatMap(({ reason, reference }) =>
    reason.endsWith(':admin') && reference ? [reference] : [],
  );
  const adjustments = await db
    .selectFrom('purse_adjustment')
    .select(['id', 'reason'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return {
    ...page,
    rows: page.rows.map(({ id, madeAt, reason, reference, amount, balanceAfter }) => ({
      id,
      at: unixSeconds(madeAt),
      reason,
      reference,
      note: adjustments.find((adjustment) => adjustment.id === reference)?.reason ?? null,
      amount,
      balance_after: balanceAfter,
    })),
  };
}

export async function listOrders(
  db: Db,
  playerId: string,
  language: Language,
  at: At,
): Promise<PlayerListReply<'orders'>> {
  const page = await readPage(
    db.selectFrom('game_order').selectAll().where('player_id', '=', playerId),
    { keys: [{ column: 'game_order.number', type: 'bigint' }], at },
  );
  return { ...page, rows: page.rows.map((order) => viewOrder(order, language)) };
}

export async function listPayments(
  db: Db,
  playerId: string,
  settings: PaymentsConfig,
  at: At,
): Promise<PlayerListReply<'payments'>> {
  const page = await readPage(shownPayments(db).where('payment.player_id', '=', playerId), {
    keys: [{ column: 'payment.number', type: 'bigint' }],
    at,
  });
  return {
    ...page,
    rows: page.rows.map((payment) => ({
      ...viewPayment(payment, settings),
      provider_ref: payment.provider_ref,
      reason: payment.reason,
    })),
  };
}

export async function listSessions(
  db: Db,
  playerId: string,
  at: At,
): Promise<PlayerListReply<'sessions'>> {
  const page = await readPage(
    db
      .selectFrom('session')
      .select(['session.id', 'user_agent', 'ip_address', 'created_at', 'updated_at', 'expires_at'])
      .where('player_id', '=', playerId),
    {
      keys: [
        { column: 'session.created_at', type: 'timestamptz' },
        { column: 'session.id', type: 'uuid' },
      ],
      at,
    },
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent ?? ''),
      address: row.ip_address ?? '',
      created_at: unixSeconds(row.created_at),
      last_seen_at: unixSeconds(row.updated_at),
      expires_at: unixSeconds(row.expires_at),
    })),
  };
}

export async function listNotes(
  db: Db,
  playerId: string,
  at: At,
): Promise<PlayerListReply<'notes'>> {
  const page = await readPage(
    db
      .selectFrom('player_note')
      .leftJoin('player as author', 'author.id', 'player_note.author_id')
      .select(['player_note.id', 'note', 'written_at', 'author_id', 'author.email'])
      .where('player_note.player_id', '=', playerId),
    { keys: [{ column: 'player_note.id', type: 'bigint' }], at },
  );
  return {
    ...page,
    rows: page.rows.map(({ id, note, written_at, author_id, email }) => ({
      id,
      at: unixSeconds(written_at),
      author: email ?? author_id,
      note,
    })),
  };
}
