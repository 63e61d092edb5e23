import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { bulkInsert } from './bulk-insert.ts';

export interface PortalSize {
  players: number;
  entries: number;
}

/** The id of the nth player, order, payment and so on: `sampleId(7)`. */
export function sampleId(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** Fills a portal as if it had run for years, with bulk inserts of consistent rows. */
export async function fillPortal(pool: Db, { players, entries }: PortalSize): Promise<void> {
  await bulkInsert(pool, async (db) => {
    for (const statement of statements(players, entries)) await sql.raw(statement).execute(db);
  });
  // All tables, including those that stay empty.
  await sql`analyze`.execute(pool);
}

const CHART_DAYS = 1_095;

function statements(players: number, entries: number): string[] {
  const id = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  const some = (n: number) => `generate_series(1, ${Math.max(1, Math.floor(n))}) n`;
  const ago = "now() - n * interval '17 seconds'";
  return [
    `insert into player (id, email, email_verified, referral_id, created_at, is_streamer, referred_by)
      select ${id('n')}, 'player' || n || '@example.com', true, 'R' || n, ${ago}, n % 5000 = 0,
        case when n % 7 = 0 and n > 10 then ${id('n / 7')} end
      from ${some(players)}`,
    `insert into session (id, player_id, token, ip_address, expires_at)
      select ${id('n')}, ${id('n')}, 'token-' || n, '10.' || n / 65536 % 256 || '.' || n / 256 % 256 || '.' || n % 256,
        now() + interval '30 days'
      from ${some(players)}`,
    `insert into purse (player_id, purse, balance)
      select ${id('n')}, purse, n % 1000 from ${some(players)},
        unnest(array['coins', 'votes', 'referral']) purse`,
    `insert into game_account (world_id, login, player_id, state)
      select 1, 'login' || n, ${id('n')}, 'ready' from ${some(players)}`,
    `insert into game_character (world_id, character_id, login, name, level, seen_at)
      select 1, n, 'login' || n, 'Char' || n, 1 + n % 80, now() from ${some(players)}`,
    `insert into movement (id, request_key, reason, reference, made_at)
      overriding system value
      select n, 'scale-' || n, 'credit:vote', null, ${ago} from ${some(entries / 2)}`,
    `insert into ledger_entry
        (movement_id, purse, player_id, account, amount, position, balance_after, debt_after)
      select n, 'coins', ${id(`1 + n % ${players}`)}, null, 1, n, n, 0 from ${some(entries / 2)}`,
    `insert into ledger_entry (movement_id, purse, account, amount)
      select n, 'coins', 'issued:vote', -1 from ${some(entries / 2)}`,
    `insert into game_order (id, player_id, kind, world_id, login, character_name, content, lane, purse, price,
        state, due_at, awaits_decision_since, created_at, finished_at)
      select ${id('n')}, ${id(`1 + n % ${players}`)}, 'send_coins', 1, 'login' || n, 'Char' || n, '{}', 'lane-' || n,
        'coins', 1, case when n % 20000 = 0 then 'unclear' when n % 50 = 0 then 'refused' else 'done' end, null,
        case when n % 20000 = 0 then ${ago} end, ${ago}, case when n % 20000 = 0 then null else ${ago} end
      from ${some(players)}`,
    `insert into plan (title, coins, price_cents) values ('Plan', 100, 500)`,
    `insert into payment (id, player_id, plan_id, provider, price_cents, amount_cents, currency, coins, state,
        provider_ref, created_at, credited_at)
      select ${id('n')}, ${id(`1 + n % ${players}`)}, (select min(id) from plan), 'stripe', 500, 500, 'USD', 100,
        case when n % 100 = 0 then 'refunded' when n % 999 = 0 then 'review' else 'credited' end, 'ref-' || n, ${ago}, ${ago}
      from ${some(players / 2)}`,
    `insert into creator (player_id, code, buyer_percent, share_percent, paid_in)
      select ${id('n')}, 'CODE' || n, 5, 10, 'earnings' from ${some(players / 40)}`,
    `insert into creator_use (payment_id, creator_id, share_percent, paid_in, base_coins, share, credited_at)
      select ${id('n')}, 1 + n % (select max(id) from creator), 10, 'earnings', 100, 50, ${ago}
      from ${some(players / 4)}`,
    // Few payouts wait for a decision.
    `insert into creator_payout (id, creator_id, cents, details, state, requested_at, decided_at)
      select ${id('id')}, id, 2000, 'PayPal', case when id % 50 = 0 then 'requested' else 'paid' end, now(),
        case when id % 50 = 0 then null else now() end
      from creator`,
    `insert into payment_proof (payment_id, media_type, content)
      select ${id('n')}, 'application/pdf', '%PDF' from ${some(100)}`,
    `insert into subscription_plan (titles, world_id, price_cents, period_unit, period_count)
      values ('{"en": "VIP"}', 1, 500, 'month', 1)`,
    `insert into subscription (id, player_id, plan_id, provider, title, price_cents, amount_cents, currency, period_unit,
        period_count, world_id, login, character_id, character_name, state, past_due_since, canceled_at, subscription_ref,
        provider_ref, due_at)
      select ${id('n')}, ${id(`1 + n % ${players}`)}, (select min(id) from subscription_plan), 'stripe', 'VIP', 500, 500,
        'USD', 'month', 1, 1, 'login' || n, n, 'Char' || n,
        case when n % 500 = 0 then 'past_due' when n % 3 = 0 then 'active' else 'ended' end,
        case when n % 500 = 0 then ${ago} end, case when n % 500 = 0 or n % 3 = 0 then null else ${ago} end,
        'sub-' || n, 'cs-' || n, null
      from ${some(players / 4)}`,
    // Few disputes are open, as on a real site.
    `insert into dispute (id, provider, dispute_ref, payment_id, player_id, amount_cents, currency, state, holds_money,
        opened_at, closed_at, respond_by, due_at)
      select ${id('n')}, (array['stripe', 'paypal'])[1 + n % 2], 'dp-' || n, ${id('n')}, ${id(`1 + n % ${players}`)}, 500,
        'USD', case when n % 500 = 0 then 'open' when n % 3 = 0 then 'won' else 'lost' end, true, ${ago},
        case when n % 500 = 0 then null else ${ago} end, now() + interval '7 days', null
      from ${some(players / 4)}`,
    `insert into dispute_evidence (dispute_id, content, content_sha256, pdf, pdf_sha256, collected_at)
      select ${id('100 + n')}, '{}', repeat('0', 64), '%PDF', repeat('0', 64), now() from ${some(10)}`,
    `insert into dispute_event (dispute_id, kind) select ${id('n')}, 'opened' from ${some(players / 4)}`,
    // One in 200 is waiting.
    `insert into approval (id, action, subject_kind, subject_id, player_id, content, what, unit, amount, note,
        proposed_by, proposed_at, expires_at, state, decided_by, decided_at, performed_at)
      select ${id('n')}, 'purse.adjust', 'player', ${id(`1 + n % ${players}`)}::text, ${id(`1 + n % ${players}`)},
        jsonb_build_object('purse', 'coins', 'change', n), 'purse.grant', 'coins', n, 'A prize.', ${id('1')},
        now() - n % 8 * interval '1 day', now() + interval '7 days' - n % 8 * interval '1 day',
        case when n % 200 = 0 then 'waiting' else 'confirmed' end, case when n % 200 = 0 then null else ${id('2')} end,
        case when n % 200 = 0 then null else now() end, case when n % 200 = 0 then null else now() end
      from ${some(players / 4)}`,
    `insert into daily_cap_use (key, admin_id, cap, amount, used_at)
      select 'use-' || n, ${id('1')}, 'coins', 1, now() - n * interval '1 hour' from ${some(players / 4)}`,
    `insert into player_note (player_id, author_id, note)
      select ${id(`1 + n % ${players}`)}, ${id('1')}, 'Asked twice.' from ${some(players / 4)}`,
    `insert into post (slug, published_at, is_published) select 'post-' || n, ${ago}, true from ${some(500)}`,
    `insert into post_text (post_id, language, title, html)
      select id, 'en', slug, '<p>News.</p>' from post where slug like 'post-%'`,
    // Three years of the daily rows behind the charts.
    `insert into coin_flow_day (day, purse, account, came, went, entries)
      select current_date - n, purse, account, 5, 3, 8 from generate_series(0, ${CHART_DAYS}) n,
        unnest(array['coins', 'votes', 'referral']) purse, unnest(array['held', 'players', 'issued:vote',
        'issued:stripe', 'spent:rename', 'spent:vip', 'spent:color', 'game:send_coins']) account`,
    `insert into revenue_day (day, provider, payments, gross_cents, returned_cents, coins, coins_taken)
      select current_date - n, provider, 4, 2000, 500, 400, 100 from generate_series(0, ${CHART_DAYS}) n,
        unnest(array['stripe', 'paypal', 'manual', 'mercadopago']) provider`,
    `insert into registration_day (day, players)
      select current_date - n, 9 from generate_series(0, ${CHART_DAYS}) n`,
    `insert into report (player_id, subject, opened_at, last_message_at, is_answered, last_message_id, assigned_to, closed_at)
      select ${id('n')}, 'Lost item ' || n || ' in ' || (array['Giran', 'Aden', 'Rune'])[1 + n / 60 % 3], ${ago}, ${ago},
        n % 3 = 0, n, case when n % 4 = 0 then ${id('1')} end, case when n % 10 <> 0 then ${ago} end
      from ${some(players / 4)}`,
    `insert into report_message (report_id, author_id, is_staff, body)
      select n, ${id('n')}, false, 'It was there yesterday.' from ${some(players / 4)}`,
    `insert into audit_log (id, happened_at, actor_id, action, subject_kind, subject_id, address, prev_hash, hash)
      select n, ${ago}, ${id(`1 + n % ${players}`)}, (array['session.start', 'player.register', 'report.answer'])[1 + n % 3],
        'player', (${id(`1 + n % ${players}`)})::text, '10.0.0.1', '', '' from ${some(players)}`,
    // The next entry of the chain continues from here.
    'update audit_log_head set id = (select max(id) from audit_log)',
    `insert into mailing (is_email, is_notice, state, send_at, created_by, sent_by, recipients, emails, finished_at)
      select true, true, 'sent', ${ago}, ${id('1')}, ${id('1')}, ${players / 4}, ${players / 4}, ${ago} from ${some(300)}`,
    `insert into mailing_text (mailing_id, language, subject, html)
      select id, 'en', 'News', '<p>News.</p>' from mailing`,
    `insert into mailing_recipient (mailing_id, player_id, language, is_notice, email_state, finished_at)
      select 1 + n % 300, ${id('n')}, 'en', true, (array['sent', 'sent', 'bounced'])[1 + n % 3], ${ago}
      from ${some(players / 4)}`,
    `insert into site_entry (kind, slug, place, position) select 'page', 'page-' || n, 'none', 50 from ${some(200)}`,
    `insert into site_entry_text (entry_id, language, title, html)
      select id, 'en', slug, '<p>About us.</p>' from site_entry`,
    `insert into crest (world_id, kind, crest_id, png, read_at)
      select 1, 'clan', n, '\\x89504e47'::bytea, now() from ${some(2_000)} where n > 0`,
    `insert into crest_owner (world_id, kind, owner_id, owner_name, crest_id)
      select world_id, kind, crest_id, 'Clan' || crest_id, crest_id from crest`,
    `insert into api_key (id, name, prefix, hash, scopes, per_minute, revoked_at, created_by, created_at)
      select ${id('n')}, 'Key ' || n, 'cst_' || n, sha256(n::text::bytea), '{world.read}', 60,
        case when n > 100 then now() end, ${id('1')}, ${ago} from ${some(2_000)}`,
    `insert into webhook_endpoint (id, name, url, secret_sealed)
      select ${id('n')}, 'Bot ' || n, 'https://example.org/', '' from ${some(20)}`,
    `insert into webhook_type (endpoint_id, type) select id, 'boss.died' from webhook_endpoint`,
    `insert into webhook_message (id, type, key, body, happened_at, created_at)
      select ${id('n')}, 'boss.died', 'boss.died ' || n, '{}', ${ago}, ${ago} from ${some(5_000)}`,
    `insert into webhook_delivery (message_id, endpoint_id, state, attempt, status, answer)
      select message.id, endpoint.id, 'delivered', 1, 200, 'HTTP 200'
      from webhook_message message cross join webhook_endpoint endpoint`,
    `insert into clan_page (world_id, clan_key, clan_name, motto, recruitment, level_from,
        archetypes, is_recruiting, updated_by, updated_at)
      select 1, 'clan' || n, 'Clan' || n, 'We hunt', 'Sieges', 40, '{}', true,
        (select id from player limit 1), now() from ${some(5_000)}`,
    `insert into shop_category (position) select n from ${some(20)}`,
    `insert into shop_category_text (category_id, language, title)
      select id, 'en', 'Category ' || id from shop_category`,
    `insert into shop_article (category_id, position, is_hidden, price, items, stock)
      select 1 + n % 20, n, n % 10 = 0, 10 + n % 500,
        jsonb_build_array(jsonb_build_object('item_id', 57, 'count', n + 1, 'stacks', true)),
        case when n % 3 = 0 then 100 end from ${some(5_000)}`,
    `insert into shop_article_text (article_id, language, title, description)
      select id, language, 'Pack ' || id, 'What a party needs.'
      from shop_article cross join (values ('en'), ('es')) as languages (language)`,
    `insert into gift (id, kind, state, sender_id, receiver_id, amount, created_at, finished_at)
      select ${id('n')}, 'coins', 'done', ${id('n')}, ${id('n + 1')}, 5, ${ago}, ${ago}
      from ${some(5_000)}`,
    `insert into gift_card (id, state, buyer_id, amount, code_hash, created_at, finished_at)
      select ${id('n')}, 'canceled', ${id('n')}, 5, sha256(n::text::bytea), ${ago}, ${ago}
      from ${some(5_000)}`,
    `insert into campaign (titles, tiers, starts_at, ends_at, is_active)
      select jsonb_build_object('en', 'Weekend ' || n, 'es', 'Fin de semana ' || n),
        '[{"from_cents": 0, "percent": 10, "coins": null}]', now() - interval '2 days',
        now() - interval '1 day', true from ${some(500)}`,
    `insert into goal (titles, kind, target, qualifies, reward_purse, reward, starts_at, ends_at)
      select jsonb_build_object('en', 'Goal ' || n, 'es', 'Meta ' || n), 'votes', 1000, 'any',
        'coins', 5, now() - interval '2 days', now() - interval '1 day' from ${some(500)}`,
    `insert into error_log (happened_at, request_id, message, error, stack, context, place)
      select now(), 'ABCD-EFGH-' || n, 'request failed', 'Error: x', '', '{}', 'place ' || n % 1000
      from ${some(5_000)}`,
    `insert into error_group (place, message, error, happened, first_at, last_at, solved_at, solved_by)
      select 'place ' || n % 1000, 'request failed', 'Error: x', n, now() - n * interval '1 hour',
        now() - n * interval '1 minute', case when n % 2 = 0 then now() end,
        case when n % 2 = 0 then ${id('1')} end
      from ${some(1_000)}`,
  ];
}
