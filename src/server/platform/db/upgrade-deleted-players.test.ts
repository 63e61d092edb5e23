import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUpgradedDatabase } from '#server/testing/upgraded-database.ts';
import type { Db } from './create-db.ts';

/** Migration 0112: what players deleted by older code left. */
const GONE = '0198c5d2-1111-7000-8000-000000000001';
const ANA = '0198c5d2-1111-7000-8000-000000000002';
const OLD_DATA = `
  insert into player (id, email, referral_id, deleted_at) values
    ('${GONE}', 'deleted@deleted.invalid', 'a', now()), ('${ANA}', 'ana@example.org', 'b', null);
  insert into vote_attempt (id, player_id, site, reference, state, proof)
    select gen_random_uuid(), player.id, 'topzone', proof || player.id, 'refused', proof
    from player, unnest(array['ip:203.0.113.5', 'reference:x']) as proof;
  insert into game_order (id, player_id, kind, world_id, login, content, lane, purse, price, state,
      due_at, finished_at, finished_by)
    select gen_random_uuid(), player.id, kind, 1, 'login', '{"email": "friend@example.org"}',
      player.id || kind, 'coins', 0, 'done', null, now(), 'internal'
    from player, unnest(array['migrate', 'other']) as kind;
  insert into saved_view (player_id, name, path, query)
    select id, 'Mine', '/admin/orders', 'q=somebody@example.org' from player;`;
let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ db, drop } = await openUpgradedDatabase('0112', OLD_DATA));
});
afterAll(() => drop?.());

test('proofs of a deleted player’s votes lose the address; those of others keep it', async () => {
  const attempts = db
    .selectFrom('vote_attempt')
    .select(['player_id', 'proof'])
    .orderBy('player_id')
    .orderBy('proof');
  expect(await attempts.execute()).toEqual([
    { player_id: GONE, proof: 'ip' },
    { player_id: GONE, proof: 'reference:x' },
    { player_id: ANA, proof: 'ip:203.0.113.5' },
    { player_id: ANA, proof: 'reference:x' },
  ]);
});

test('addresses that a deleted player moved accounts to are erased, in moves only', async () => {
  const orders = db
    .selectFrom('game_order')
    .select(['player_id', 'kind', sql<string>`content ->> 'email'`.as('email')])
    .orderBy('player_id')
    .orderBy('kind');
  const kept = 'friend@example.org';
  expect(await orders.execute()).toEqual([
    { player_id: GONE, kind: 'migrate', email: '' },
    { player_id: GONE, kind: 'other', email: kept },
    { player_id: ANA, kind: 'migrate', email: kept },
    { player_id: ANA, kind: 'other', email: kept },
  ]);
});

test('a deleted player’s saved views are deleted', async () => {
  const views = db.selectFrom('saved_view').select('player_id');
  expect(await views.execute()).toEqual([{ player_id: ANA }]);
});
