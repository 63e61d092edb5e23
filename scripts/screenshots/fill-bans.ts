import pg from 'pg';
import { DATABASE_URL } from '../../e2e/site.ts';

/** One ban of each category; without a call to the game, since only the lists are captured. */
export async function fillBans(): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    await client.query(
      `insert into ban (id, world_id, login, category, reason, banned_by, banned_at, ends_at, state,
         ban_order_id)
       select gen_random_uuid(), 1,
         (array['grimbeard', 'nightblade', 'valdemar', 'ironfist', 'stormcrow', 'lostsoul'])[n],
         (array['cheating', 'bots', 'real_money', 'abuse', 'stolen_account', 'other'])[n],
         (array['Moved faster than the game allows', 'Ran a bot in Giran', 'Sold Adena for money',
           'Insulted others in trade chat', 'Played with somebody else''s account',
           'Blocked the castle gate on purpose'])[n],
         (select id from player where email = 'admin@example.com'),
         now() - n * interval '31 hours',
         case when n % 2 = 0 then now() + n * interval '3 days' end, 'active', id
       from (select id, row_number() over (order by id)::int as n from game_order limit 6) as ordered
       order by n desc
       on conflict do nothing`,
    );
  } finally {
    await client.end();
  }
}
