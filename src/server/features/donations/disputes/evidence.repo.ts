import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

/** Limits of one document: a bank reads a page or two. */
export const USES_MAX = 12;
const DELIVERIES_MAX = 60;
/** Of the earlier payments; with this many, there may be more. */
export const EARLIER_MAX = 10;
const REPORTS_MAX = 20;
/** Logins and reports are included from this many days before the payment. */
const DAYS_BEFORE = 90;

export async function readDisputedPayment(db: Db, disputeId: string) {
  return db
    .selectFrom('dispute')
    .innerJoin('payment', 'payment.id', 'dispute.payment_id')
    .leftJoin('plan', 'plan.id', 'payment.plan_id')
    .leftJoin('subscription', 'subscription.id', 'payment.subscription_id')
    .innerJoin('player', 'player.id', 'dispute.player_id')
    .leftJoin('payment_origin', 'payment_origin.payment_id', 'payment.id')
    .select([
      'dispute.number as dispute_number',
      'dispute.provider',
      'dispute.dispute_ref',
      'dispute.reason',
      'dispute.amount_cents as disputed_cents',
      'dispute.currency as disputed_currency',
      'dispute.opened_at as disputed_at',
      'dispute.respond_by',
    ])
    .select([
      'payment.id as payment_id',
      'payment.number as payment_number',
      'payment.provider_ref',
      'payment.charge_ref',
      'payment.amount_cents',
      'payment.refunded_cents',
      'payment.currency',
      'payment.coins',
      'payment.instrument',
      'payment.created_at as paid_at',
      'payment.credited_at',
      'payment.subscription_id',
      sql<string>`coalesce(plan.title, subscription.title)`.as('plan_title'),
      'payment_origin.address',
      'payment_origin.user_agent',
    ])
    .select([
      'player.id as player_id',
      'player.email',
      'player.email_verified',
      'player.created_at as registered_at',
    ])
    .where('dispute.id', '=', disputeId)
    .executeTakeFirstOrThrow();
}
export type DisputedPayment = Awaited<ReturnType<typeof readDisputedPayment>>;

interface Use {
  address: string | null;
  user_agent: string | null;
  first_at: Date;
  last_at: Date;
  times: number;
}

/** The IP addresses and browsers that the player registered and logged in with, most used first. */
export async function listLogins(
  db: Db,
  { player_id, paid_at }: DisputedPayment,
): Promise<readonly Use[]> {
  const { rows } = await sql<Use>`
    select address, user_agent, min(happened_at) as first_at, max(happened_at) as last_at,
      count(*)::integer as times
    from (select address, user_agent, happened_at from audit_log
      where actor_id = ${player_id} and (action = 'player.register' or action = 'session.start'
        and happened_at > ${paid_at}::timestamptz - make_interval(days => ${DAYS_BEFORE}))
      order by id desc limit 2000) as login
    group by address, user_agent order by times desc, last_at desc limit 100`.execute(db);
  return rows;
}

export async function readLoginsAfter(db: Db, { player_id, paid_at }: DisputedPayment) {
  return db
    .selectFrom('audit_log')
    .select(({ fn }) => [fn.countAll<number>().as('times'), fn.max('happened_at').as('last_at')])
    .where('actor_id', '=', player_id)
    .where('action', '=', 'session.start')
    .where('happened_at', '>', paid_at)
    .executeTakeFirstOrThrow();
}

/** The newest text accepted before the payment, or else the registration, which required it. */
export async function readAgreement(db: Db, { player_id, paid_at }: DisputedPayment) {
  const accepted = await db
    .selectFrom('agreement_acceptance')
    .innerJoin('agreement_text', 'agreement_text.sha256', 'agreement_acceptance.sha256')
    .select(['accepted_at', 'address', 'title', 'agreement_acceptance.sha256'])
    .where('player_id', '=', player_id)
    .where('accepted_at', '<=', paid_at)
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (accepted) return accepted;
  const registered = await db
    .selectFrom('audit_log')
    .select(['happened_at', 'address'])
    .where('actor_id', '=', player_id)
    .where('action', '=', 'player.register')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!registered) return undefined;
  const { happened_at: accepted_at, address } = registered;
  return { accepted_at, address, title: null, sha256: null };
}

/**
 * Delivered orders that were paid with coins since the payment was credited. A period of a
 * subscription buys VIP instead: only its own order counts, not those of other periods, nor a
 * removal of VIP.
 */
export async function listDeliveries(db: Db, payment: DisputedPayment) {
  const { payment_id, subscription_id, player_id, credited_at } = payment;
  if (credited_at === null) return { rows: [], total: 0, coins: 0 };
  const delivered = db
    .selectFrom('game_order')
    .where('player_id', '=', player_id)
    .where((row) =>
      subscription_id === null
        ? row.and([row('purse', '=', 'coins'), row('price', '>', 0)])
        : row.exists(
            row
              .selectFrom('vip_change')
              .select('vip_change.id')
              .whereRef('vip_change.order_id', '=', 'game_order.id')
              .where('payment_id', '=', payment_id)
              .where('seconds', '>', 0),
          ),
    )
    // If the game later contradicts a decision of staff, the state stays and `correction` counts.
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'done'), row('correction', 'is', null)]),
        row('correction', '=', 'taken'),
      ]),
    )
    .where('created_at', '>=', credited_at);
  const { total, coins } = await delivered
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number>('price').as('coins')])
    .executeTakeFirstOrThrow();
  const rows = await delivered
    .select(['number', 'kind', 'world_id', 'character_name', 'price', 'finished_at'])
    // The stored receipt of a decided order names the admin who decided.
    .select(
      sql<string | null>`case finished_by when 'decision' then 'decision' else receipt end`.as(
        'receipt',
      ),
    )
    .orderBy('number')
    .limit(DELIVERIES_MAX)
    .execute();
  return { rows, total: Number(total), coins: Number(coins ?? 0) };
}

export function listGameAccounts(db: Db, playerId: string) {
  return db
    .selectFrom('game_account')
    .select(['world_id', 'login'])
    .where('player_id', '=', playerId)
    .where('state', '=', 'ready')
    .limit(50)
    .execute();
}

/** As they were when the portal last read them. */
export function listKnownCharacters(db: Db, playerId: string) {
  return db
    .selectFrom('game_character')
    .innerJoin('game_account', (join) =>
      join
        .onRef('game_account.world_id', '=', 'game_character.world_id')
        .onRef('game_account.login', '=', 'game_character.login'),
    )
    .select(['game_character.world_id', 'name', 'level', 'played_hours', 'game_character.login'])
    .where('game_account.player_id', '=', playerId)
    .orderBy('level', 'desc')
    .limit(50)
    .execute();
}

/** Earlier payments that were neither refunded nor disputed. */
export function listEarlierPayments(db: Db, { player_id, payment_number }: DisputedPayment) {
  return db
    .selectFrom('payment')
    .leftJoin('payment_origin', 'payment_origin.payment_id', 'payment.id')
    .select(['number', 'credited_at', 'amount_cents', 'currency', 'instrument', 'address'])
    .where('player_id', '=', player_id)
    .where('number', '<', payment_number)
    .where('credited_at', 'is not', null)
    .where('refunded_cents', '=', 0)
    .where('disputed_cents', '=', 0)
    .orderBy('number', 'desc')
    .limit(EARLIER_MAX)
    .execute();
}

/** With the number of messages only: their texts are not part of the evidence. */
export function listReports(db: Db, { player_id, paid_at }: DisputedPayment) {
  return db
    .selectFrom('report')
    .select(['id', 'opened_at'])
    .select(({ selectFrom }) =>
      selectFrom('report_message')
        .select(({ fn }) => fn.countAll<number>().as('messages'))
        .whereRef('report_message.report_id', '=', 'report.id')
        .as('messages'),
    )
    .where('player_id', '=', player_id)
    .where('opened_at', '>', new Date(paid_at.getTime() - DAYS_BEFORE * 86_400_000))
    .orderBy('id', 'desc')
    .limit(REPORTS_MAX)
    .execute();
}
