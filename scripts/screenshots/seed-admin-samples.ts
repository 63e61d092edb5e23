import pg from 'pg';
import { DATABASE_URL } from '../../e2e/site.ts';
import { EVIDENCE } from './dispute-evidence.ts';

/**
 * Gifts, gift cards, campaigns, goals, disputes, subscriptions, approvals and errors in many states, and a draft of a mailing, which
 * the demo lacks. Nothing is due, so that no worker touches them.
 */
export async function seedAdminSamples(): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from campaign limit 1');
    if (rowCount) return;
    for (const sql of [
      GIFTS,
      CARDS,
      CAMPAIGNS,
      GOALS,
      DISPUTES,
      EVIDENCE,
      SUBSCRIPTIONS,
      STAFF,
      APPROVALS,
      DECISION,
      ERRORS,
      MAILING,
    ]) {
      await client.query(sql);
    }
  } finally {
    await client.end();
  }
}

const PEOPLE = `people as (
    select id, email, row_number() over (order by created_at, email)::int as n from player
    where email is not null
  )`;

const GIFTS = `
  with ${PEOPLE}
  insert into gift (id, kind, state, sender_id, receiver_id, receiver_email, world_id,
    receiver_name, message, amount, expires_at, created_at, finished_at)
  select gen_random_uuid(), 'coins', state, sender.id, receiver.id,
    case when receiver.id is null then 'newcomer@example.org' end,
    case when character_name <> '' then 1 end, character_name, message, amount, now() + interval '20 days',
    now() - g.n * interval '9 hours',
    case when state <> 'waiting' then now() - g.n * interval '8 hours' end
  from (values
    (1, 'waiting', '', 'For the siege on Sunday', 120, true),
    (2, 'done', 'Kasumi', 'Happy birthday! Thank you for carrying us through Antharas and for all the buffs.', 2500, false),
    (3, 'done', 'Valdemar', '', 50, false),
    (4, 'canceled', 'NightBlade', 'Sorry for the delay', 1000, false),
    (5, 'returned', '', 'Come back to us', 300, true),
    (6, 'reversed', 'IronFistOfGludio', '', 12500, false)
  ) as g (n, state, character_name, message, amount, is_open)
  join people sender on sender.n = g.n
  left join people receiver on receiver.n = g.n + 1 and not is_open
  order by g.n desc`;

const CARDS = `
  with ${PEOPLE}, batch as (
    insert into gift_card_batch (id, admin_id, amount, count, note)
    select gen_random_uuid(), id, 500, 3, 'Prizes for the autumn tournament' from player
    where email = 'admin@example.com' returning id
  )
  insert into gift_card (id, state, buyer_id, batch_id, amount, code_hash, created_at, finished_at,
    expires_at, redeemed_by)
  select gen_random_uuid(), state, case when is_batch then null else buyer.id end,
    case when is_batch then (select id from batch) end, amount, sha256(c.n::text::bytea),
    now() - c.n * interval '17 hours',
    case when state <> 'active' then now() - c.n * interval '5 hours' end,
    now() + c.n * interval '30 days', case when state = 'redeemed' then receiver.id end
  from (values
    (1, 'active', 500, true), (2, 'redeemed', 500, true), (3, 'revoked', 500, true),
    (4, 'active', 1000, false), (5, 'redeemed', 2500, false), (6, 'canceled', 100, false),
    (7, 'expired', 250, false)
  ) as c (n, state, amount, is_batch)
  join people buyer on buyer.n = c.n
  join people receiver on receiver.n = c.n + 1
  order by c.n desc`;

const CAMPAIGNS = `
  insert into campaign (titles, tiers, is_first_purchase, methods, budget_coins, player_coins,
    starts_at, ends_at, is_active)
  values
    ('{"en": "Siege weekend", "es": "Fin de semana de asedio"}',
     '[{"from_cents": 0, "percent": 5, "coins": null}, {"from_cents": 2500, "percent": 10, "coins": null}, {"from_cents": 10000, "percent": 20, "coins": null}]',
     false, '{}', 250000, 5000, now() - interval '1 day', now() + interval '2 days', true),
    ('{"en": "Welcome bonus on your first purchase", "es": "Regalo de bienvenida"}',
     '[{"from_cents": 0, "percent": null, "coins": 150}]',
     true, '{}', null, null, now() - interval '40 days', now() + interval '300 days', true),
    ('{"en": "Pay with crypto or by bank transfer", "es": "Paga con cripto o transferencia"}',
     '[{"from_cents": 1000, "percent": 8, "coins": null}]',
     false, '{nowpayments,manual,paypal}', 100000, null, now() + interval '3 days', now() + interval '33 days', true),
    ('{"en": "Grand opening of Aden", "es": "Apertura de Aden"}',
     '[{"from_cents": 0, "percent": 15, "coins": null}]',
     false, '{}', 500000, 20000, now() - interval '60 days', now() - interval '50 days', false)`;

const GOALS = `
  insert into goal (titles, kind, target, qualifies, reward_purse, reward, shows_amount, starts_at,
    ends_at, is_active, progress, reached_at, finished_at)
  values
    ('{"en": "November running costs", "es": "Gastos de noviembre"}', 'payments', 150000, 'bought',
     'coins', 100, true, now() - interval '12 days', now() + interval '18 days', true, 96500, null, null),
    ('{"en": "Five thousand votes this month", "es": "Cinco mil votos este mes"}', 'votes', 5000, 'voted',
     'votes', 10, true, now() - interval '12 days', now() + interval '18 days', true, 4120, null, null),
    ('{"en": "A hundred new heroes", "es": "Cien héroes nuevos"}', 'players', 100, 'any',
     'coins', 50, false, now() - interval '45 days', now() - interval '15 days', true, 100,
     now() - interval '17 days', now() - interval '17 days'),
    ('{"en": "Winter castle event", "es": "Evento de invierno"}', 'votes', 8000, 'any',
     'votes', 25, false, now() + interval '10 days', now() + interval '40 days', false, 0, null, null)`;

const DISPUTES = `
  with paid as (
    select id, player_id, amount_cents, row_number() over (order by number)::int as n from payment
    where credited_at is not null
  ), opened as (
    insert into dispute (id, provider, dispute_ref, payment_id, player_id, charge_ref, amount_cents,
      currency, reason, state, holds_money, respond_by, opened_at, closed_at, due_at, sent_at)
    select gen_random_uuid(), provider, ref, paid.id, paid.player_id, charge, amount_cents, 'USD', reason, state,
      not is_inquiry, now() + hours * interval '1 hour', now() - d.n * interval '50 hours',
      case when state in ('won', 'lost') then now() - d.n * interval '50 hours' + interval '45 hours' end,
      null,
      case when state <> 'open' then now() - d.n * interval '50 hours' + interval '20 hours' end
    from (values
      (1, 'stripe', 'charge:ch_3PzQ2kLkdIwHu7ix', 'ch_3PzQ2kLkdIwHu7ix', 'fraudulent', 'open', false, 76),
      (2, 'paypal', 'PP-R-KQZ-104520931', 'payment:2', 'product_not_received', 'open', true, 12),
      (3, 'stripe', 'du_1PzQ9pLkdIwHu7ixQnB2', 'ch_3PzQ9pLkdIwHu7ix', 'unrecognized', 'evidence_sent', false, 200),
      (4, 'stripe', 'du_1PzR0aLkdIwHu7ixTy77', 'ch_3PzR0aLkdIwHu7ix', 'duplicate', 'won', false, -60),
      (5, 'paypal', 'PP-R-AAB-104520777', null, null, 'lost', false, -100)
    ) as d (n, provider, ref, charge, reason, state, is_inquiry, hours)
    join paid on paid.n = d.n
    returning id, state, opened_at, player_id
  ), noted as (
    insert into dispute_event (dispute_id, happened_at, kind, detail)
    select opened.id, opened_at + step * interval '3 minutes', kind, ''
    from opened, (values (0, 'opened'), (1, 'collected'), (2, 'consequence'), (400, 'sent'), (900, 'won'),
      (900, 'lost'))
      as e (step, kind)
    where kind not in ('sent', 'won', 'lost') or (kind = 'sent' and state <> 'open') or state = kind
  )
  insert into dispute_consequence (dispute_id, kind, player_id, applied_at, undone_at)
  select id, 'spending_lock', player_id, opened_at + interval '6 minutes',
    case when state = 'won' then opened_at + interval '45 hours' end
  from opened`;

const SUBSCRIPTIONS = `
  with ${PEOPLE}, plan as (
    insert into subscription_plan (titles, world_id, price_cents, period_unit, period_count, position,
      is_active)
    values
      ('{"en": "Gold VIP", "es": "VIP de oro"}', 1, 999, 'month', 1, 1, true),
      ('{"en": "Gold VIP, three months", "es": "VIP de oro, tres meses"}', 1, 2499, 'month', 3, 2, true),
      ('{"en": "Weekend VIP", "es": "VIP de fin de semana"}', 2, 299, 'day', 7, 3, false)
    returning id, price_cents
  ), agreed as (
    insert into subscription (id, player_id, plan_id, provider, title, price_cents, amount_cents, currency,
      period_unit, period_count, world_id, login, character_id, character_name, state,
      subscription_ref, next_charge_at, past_due_since, canceled_at, canceled_by, wants_cancel, due_at,
      created_at)
    select gen_random_uuid(), people.id, (select min(id) from plan), provider, 'Gold VIP', 999, cents,
      currency, 'month', 1, 1, 'login' || s.n, 1000 + s.n, s.character_name, state, 'sub_1PzQ2kLkdIwHu7ix' || s.n,
      case state when 'active' then now() - age + interval '1 month' when 'past_due' then now() + interval '1 day' end,
      case when state = 'past_due' then now() - interval '2 days' end,
      case when state in ('canceled', 'ended') then now() - interval '5 days' end,
      case when state in ('canceled', 'ended') then 'player' end, wants, null,
      now() - age
    from (values
      (1, 'stripe', 999, 'USD', 'Kasumi', 'active', false, interval '12 days'),
      (2, 'paypal', 899, 'EUR', 'Valdemar', 'past_due', false, interval '34 days'),
      (3, 'stripe', 999, 'USD', 'IronFistOfGludio', 'canceled', true, interval '19 days'),
      (4, 'stripe', 999, 'USD', 'Seraphine', 'ended', false, interval '124 days'),
      (5, 'paypal', 4990, 'BRL', 'NightBlade', 'opened', false, interval '1 hour')
    ) as s (n, provider, cents, currency, character_name, state, wants, age)
    join people on people.n = s.n
    returning id, created_at, provider, state, player_id, price_cents, amount_cents, currency
  ), noted as (
    insert into subscription_event (subscription_id, happened_at, kind, detail)
    select agreed.id, created_at + hours * interval '1 hour', kind,
      case kind when 'canceled' then 'player' when 'reminded' then '1' else '' end
    from agreed, (values (0, 'opened', '{}'::text[]), (0.05, 'charged', '{active,past_due,canceled,ended}'),
      (745, 'past_due', '{past_due}'), (780, 'reminded', '{past_due}'), (400, 'canceled', '{canceled,ended}'),
      (401, 'cancel_confirmed', '{ended}')) as e (hours, kind, states)
    where kind = 'opened' or agreed.state = any (states)
  ), paid as (
    insert into payment (id, player_id, subscription_id, provider, price_cents, amount_cents, currency,
      coins, state, charge_ref, created_at, credited_at)
    select gen_random_uuid(), player_id, id, provider, price_cents, amount_cents, currency,
      0, 'credited', 'in_1PzQ2kLkdIwHu7ix' || right(id::text, 4), created_at, created_at + interval '3 minutes'
    from agreed where state <> 'opened' order by created_at
    returning id, subscription_id, provider, created_at
  )
  insert into subscription_period (payment_id, subscription_id, provider, period_ref, starts_at, ends_at)
  select id, subscription_id, provider, 'in_' || id, created_at, created_at + interval '1 month'
  from paid`;

/** Who proposes the approvals: only staff whose role allows an action can have it approved. */
const STAFF = `
  with ${PEOPLE}, hired as (
    insert into staff_member (player_id, role_id, granted_at, granted_by)
    select people.id, role_id, now() - s.n * interval '23 days', admin.id
    from (values (5, 'manager'), (6, 'manager'), (7, 'support')) as s (n, role_id)
    join people on people.n = s.n
    join player admin on admin.email = 'admin@example.com'
  )
  insert into staff_invitation (id, email, role_id, token_hash, invited_by, created_at, expires_at)
  select gen_random_uuid(), 'newcomer@example.org', 'editor', sha256('invited'), id,
    now() - interval '6 hours', now() + interval '66 hours'
  from player where email = 'admin@example.com'`;

const APPROVALS = `
  with ${PEOPLE}, proposed as (
    select a.*, about.id as about, proposer.id as proposer from (values
      (1, 'purse.adjust', 'purse.grant', '{"purse": "coins", "change": 90000}', 'coins', 90000, 'Refund for the November 14 rollback'),
      (1, 'purse.adjust', 'purse.grant', '{"purse": "coins", "change": 25000}', 'coins', 25000, 'Refund for the November 14 rollback'),
      (2, 'purse.adjust', 'purse.take', '{"purse": "votes", "change": -30}', 'votes', 30, 'Votes from a script'),
      (3, 'staff.role', 'staff.grant', '{"role_id": "support"}', null, null, 'Answers reports from December on')
    ) as a (n, action, what, content, unit, amount, note)
    join people about on about.n = a.n + 2
    join people proposer on proposer.n = a.n + 4
  )
  insert into approval (id, action, subject_kind, subject_id, player_id, content, what, unit, amount,
    note, proposed_by, proposed_at, expires_at)
  select gen_random_uuid(), action, 'player', about::text, about, content::jsonb, what, unit, amount, note,
    proposer, now() - n * interval '5 hours' - case amount when 90000 then interval '1 day' else '0' end,
    now() + interval '2 days'
  from proposed
  union all
  select gen_random_uuid(), 'settings.change', 'setting', 'prices', id,
    '{"changes": [{"key": "orders.prices.lock", "value": 25, "sealed": null},
      {"key": "orders.prices.unstuck", "value": 40, "sealed": null}], "undoes": null}', 'settings.change',
    null, null, 'orders.prices.lock: 0 → 25; orders.prices.unstuck: 0 → 40', id, now() - interval '30 hours',
    now() + interval '5 days'
  from people where n = 6`;

/** The database accepts only proposals that wait. */
const DECISION = `
  update approval set state = 'rejected', decided_at = now() - interval '20 hours',
    decided_by = (select id from player where email = 'admin@example.com'),
    decision_note = 'They lost 25,000, see the report'
  where amount = 90000 and what = 'purse.grant'`;

const ERRORS = `
  with happened as (
    insert into error_group (place, message, error, happened, first_at, last_at)
    values
      ('request failed DatabaseError 57014 read-statement.ts:41:18', 'request failed',
       'DatabaseError: canceling statement due to statement timeout', 1284, now() - interval '9 days', now() - interval '4 minutes'),
      ('provider did not answer TypeError UND_ERR_CONNECT_TIMEOUT call.ts:52:20', 'provider did not answer',
       'TypeError: fetch failed', 37, now() - interval '26 hours', now() - interval '3 hours'),
      ('page not rendered RangeError format-duration.ts:12:9', 'page not rendered',
       'RangeError: Invalid time value', 1, now() - interval '2 days', now() - interval '2 days')
    returning place, message, error, happened, last_at
  )
  insert into error_log (happened_at, request_id, message, error, stack, context, place)
  select last_at - (n - 1) * interval '17 minutes', 'K7QM-3XHD-9TR' || n, message, error,
    error || E'\n    at ' || split_part(place, ' ', 5) || E'\n    at async handle (route.ts:88:22)',
    '{"path": "/panel/orders"}', place
  from happened, generate_series(1, 4) as n where n <= happened
  order by n desc`;

const MAILING = `
  with draft as (
    insert into mailing (is_email, is_notice, segment, created_by)
    select true, true, '{"server_id": null, "language": null, "seen_within_days": 90,
      "unseen_for_days": null, "spent_from": null, "spent_to": null}', id
    from player where email = 'admin@example.com' returning id
  )
  insert into mailing_text (mailing_id, language, subject, html)
  select id, 'en', 'The gates of Winterhold open on Friday',
    '<p>On <strong>Friday at 20:00</strong> the castle of Winterhold can be besieged for the first time.</p>
     <h2>What is new</h2><ul><li>A siege every second week</li><li>Gifts for every clan that takes part</li></ul>
     <blockquote>Bring your clan, and bring torches.</blockquote><p><a href="/calendar">See the calendar</a></p>'
  from draft`;
