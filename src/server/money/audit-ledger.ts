import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { ledgerReader } from './ledger-reader.ts';

export interface LedgerFault {
  kind: keyof typeof QUERIES;
  what: string;
}

export interface LedgerAudit {
  entries: number;
  faults: LedgerFault[];
}

/** Reads everything; run it off-peak. No faults means that the ledger is consistent. */
export async function auditLedger(db: Db): Promise<LedgerAudit> {
  const reader = ledgerReader(db);
  const counted = await sql<{ n: number }>`select count(*) as n from ledger_entry`.execute(reader);
  const faults: LedgerFault[] = [];
  for (const [kind, query] of Object.entries(QUERIES)) {
    const { rows } = await sql<{ what: string }>`${sql.raw(query)}`.execute(reader);
    for (const { what } of rows) faults.push({ kind: kind as LedgerFault['kind'], what });
  }
  return { entries: counted.rows[0]?.n ?? 0, faults };
}

/** Each query returns what fails its check. Triggers prevent most, but an owner can bypass them. */
const QUERIES = {
  'movement without entries': `
    select request_key as what from movement m
    where not exists (select from ledger_entry e where e.movement_id = m.id)`,
  'entry without movement': `
    select 'entry ' || e.id as what from ledger_entry e
    where not exists (select from movement m where m.id = e.movement_id)`,
  'movement that does not sum to zero': `
    select m.request_key as what from movement m join ledger_entry e on e.movement_id = m.id
    group by m.id having sum(e.amount) <> 0`,
  'movement of two purses': `
    select m.request_key as what from movement m join ledger_entry e on e.movement_id = m.id
    group by m.id having bool_or(e.purse is distinct from m.purse)`,
  'movement whose entries were changed': `
    select m.request_key as what from movement m join ledger_entry e on e.movement_id = m.id
    group by m.id having count(*) is distinct from m.entry_count
      or bool_or(e.player_id is distinct from m.player_id and e.player_id is not null)
      or case when m.reason ~ '^settle(_decided)?:'
        then max(e.amount) filter (where e.account = m.account)
        else sum(e.amount) filter (where e.player_id is not null)
      end is distinct from m.amount`,
  'entry that does not continue the previous one': `
    select player_id || ' ' || purse || ' entry ' || id as what from (
      select *,
        lag(position, 1, 0::bigint) over chain as position_before,
        lag(balance_after, 1, 0::bigint) over chain as balance_before,
        lag(debt_after, 1, 0::bigint) over chain as debt_before
      from ledger_entry where player_id is not null
      window chain as (partition by player_id, purse order by position, id)
    ) e
    where position is distinct from position_before + 1
      or balance_after <> balance_before + case when account is null then amount else 0 end
      or debt_after <> debt_before - case when account is null then 0 else amount end`,
  'purse that differs from its entries': `
    select coalesce(p.player_id, e.player_id) || ' ' || coalesce(p.purse, e.purse) as what
    from purse p full join (
      select player_id, purse, count(*) as n,
        coalesce(sum(amount) filter (where account is null), 0) as balance,
        coalesce(-sum(amount) filter (where account = 'debt'), 0) as debt,
        (array_agg(balance_after order by position desc))[1] as last_balance,
        (array_agg(debt_after order by position desc))[1] as last_debt
      from ledger_entry where player_id is not null group by player_id, purse
    ) e on e.player_id = p.player_id and e.purse = p.purse
    where p.player_id is null
      or (p.balance, p.debt, p.entry_count) <>
        (coalesce(e.balance, 0), coalesce(e.debt, 0), coalesce(e.n, 0))
      or (p.balance, p.debt) <> (coalesce(e.last_balance, 0), coalesce(e.last_debt, 0))`,
  'negative balance': `
    select player_id || ' ' || purse as what from ledger_entry
    where balance_after < 0 or debt_after < 0
    union select player_id || ' ' || purse from purse where balance < 0 or debt < 0`,
  'purse with both balance and debt': `
    select player_id || ' ' || purse as what from purse where balance > 0 and debt > 0`,
  'purse or entry without a player': `
    select distinct player_id::text as what from (
      select player_id from purse union select player_id from ledger_entry
    ) owner
    where player_id is not null and not exists (select from player where id = player_id)`,
  'hold that differs from its movement': `
    select 'order ' || h.order_id as what from hold h
      left join movement m on m.id = h.movement_id
      left join ledger_entry e on e.movement_id = h.movement_id and e.account = 'held'
    where m.request_key is distinct from 'hold:' || h.order_id or e.amount is distinct from h.amount
      or m.player_id is distinct from h.player_id or m.purse is distinct from h.purse`,
  'closing that differs from its hold or movement': `
    select 'order ' || c.order_id as what from hold_closing c
      left join hold h on h.order_id = c.order_id
      left join movement m on m.id = c.movement_id
      left join ledger_entry e on e.movement_id = c.movement_id and e.account = 'held'
    where (h.player_id, h.purse, h.amount) is distinct from (c.player_id, c.purse, c.amount)
      or m.request_key is distinct from 'close:' || c.order_id
      or e.amount is distinct from -c.amount
      or (c.outcome = 'settled') is distinct from (m.reason ~ '^settle')`,
  'held money without its hold': `
    select m.request_key as what from ledger_entry e join movement m on m.id = e.movement_id
    where e.account = 'held'
      and not exists (select from hold where movement_id = m.id)
      and not exists (select from hold_closing where movement_id = m.id)`,
  'transfer that does not sum to zero': `
    select m.reference as what from ledger_entry e join movement m on m.id = e.movement_id
    where e.account = 'transfer' group by m.reference having sum(e.amount) <> 0`,
  'trigger that is missing or disabled': `
    select wanted.relation || ' ' || wanted.name as what
    from (values
      ('ledger_entry', 'ledger_check_entries'), ('ledger_entry', 'ledger_entry_append_only'),
      ('movement', 'ledger_check_movement'), ('movement', 'movement_append_only'),
      ('purse', 'ledger_check_purse'), ('purse', 'purse_not_deleted'),
      ('hold', 'ledger_check_hold'), ('hold', 'hold_append_only'),
      ('hold_closing', 'ledger_check_hold'), ('hold_closing', 'hold_closing_append_only'),
      ('approval', 'approval_guard'), ('approval', 'approval_stays'),
      ('daily_cap_use', 'daily_cap_use_append_only')
    ) as wanted (relation, name)
    left join pg_trigger t on t.tgrelid = wanted.relation::regclass and t.tgname = wanted.name
    where t.oid is null or t.tgenabled <> 'O'`,
  'role with direct write access to the ledger': `
    select coalesce(grantee.rolname, 'everybody') || ' may change ' || t.relname as what
    from (values ('purse'), ('movement'), ('ledger_entry'), ('hold'), ('hold_closing')) as l (name)
    join pg_class t on t.oid = l.name::regclass,
    lateral (
      select * from aclexplode(t.relacl)
      union all
      select g.* from pg_attribute a, aclexplode(a.attacl) g where a.attrelid = t.oid
    ) g
    left join pg_roles grantee on grantee.oid = g.grantee
    where g.grantee <> t.relowner
      and g.privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER')
    group by 1`,
} as const;

/**
 * Amounts of open holds, by hold id. `orders` includes gifts and gift cards; `payouts` are the
 * holds of earnings. The caller checks that what each is for is unfinished.
 */
export async function readOpenHolds(
  db: Db,
  of: 'orders' | 'payouts' = 'orders',
): Promise<Map<string, number>> {
  const rows = await ledgerReader(db)
    .selectFrom('hold')
    .leftJoin('hold_closing', 'hold_closing.order_id', 'hold.order_id')
    .select(['hold.order_id', 'hold.amount'])
    .where('hold_closing.order_id', 'is', null)
    .where('hold.purse', of === 'orders' ? '<>' : '=', 'earnings')
    .execute();
  return new Map(rows.map(({ order_id, amount }) => [order_id, amount]));
}
