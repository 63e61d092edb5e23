import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '#server/money/read-balances.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { untilWaiting } from '#server/testing/until-waiting.ts';
import { checkVotes } from './check-votes.ts';
import { createVoteSites } from './create-vote-sites.ts';
import { creditVote, type ProvedVote } from './credit-vote.ts';
import { receivePostback } from './receive-postback.ts';
import { recheckVotes } from './recheck-votes.ts';
import { voteSites } from './sites/site-list.ts';
import { startVote } from './start-vote.ts';
import type { ConfiguredSite, VoteDeps } from './vote-deps.ts';
import { readStreak } from './votes.repo.ts';
import { viewVotes } from './votes.view.ts';

const database = openTestDatabase();
const HOUR_MS = 3_600_000;

/** A vote site: it identifies each vote by its reference and by its IP address. */
let votes: Array<{ reference: string; address: string }> = [];
let fixedResponse: boolean | undefined;
let queries = 0;
const http = createServer((request, response) => {
  queries += 1;
  const requested = decodeURIComponent(request.url ?? '');
  const isKnown = votes.some(
    ({ reference, address }) => requested.includes(reference) || requested.includes(address),
  );
  response.end(JSON.stringify({ voted: fixedResponse ?? isKnown }));
}).listen(0, '127.0.0.1');
afterAll(() => http.close());

let now = new Date();
beforeEach(() => {
  votes = [];
  fixedResponse = undefined;
  queries = 0;
  now = new Date();
});

function deps(name: string, streak = { days: 0, points: 1 }): VoteDeps {
  const { port } = http.address() as AddressInfo;
  const site = { site: name, id: '7', key: 'secret-key', api_url: `http://127.0.0.1:${port}` };
  const config = testConfig(database.url, { votes: { sites: [site], streak } });
  return {
    config,
    db: database.db,
    clock: { now: () => now },
    log: createLog({ level: 'silent', pretty: false }),
    voteSites: createVoteSites(config),
  };
}

const siteOf = ({ voteSites: [configured] }: VoteDeps): ConfiguredSite => {
  if (!configured) throw new Error('no site');
  return configured;
};
const points = async (id: string) => (await readBalances(database.db, id)).votes;
const stateOf = async (playerId: string) =>
  (
    await database.db
      .selectFrom('vote_attempt')
      .select('state')
      .where('player_id', '=', playerId)
      .orderBy('started_at')
      .execute()
  ).map(({ state }) => state);

/** Begins a vote and returns the reference that the site is given. */
async function begin(voteDeps: VoteDeps, playerId: string, address: string): Promise<string> {
  await startVote(voteDeps, { playerId, ipAddress: address, site: siteOf(voteDeps).site.name });
  const { reference } = await database.db
    .selectFrom('vote_attempt')
    .select('reference')
    .where('player_id', '=', playerId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return reference;
}

async function check(voteDeps: VoteDeps): Promise<void> {
  await database.db
    .updateTable('vote_attempt')
    .set({ due_at: new Date(0) })
    .where('state', '=', 'open')
    .execute();
  await checkVotes(voteDeps);
}

const players = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makePlayer(database.db)));
const all = async (ids: readonly string[]) => Promise.all(ids.map(points));

/** The input of `creditVote` after a site's positive response. */
async function prove(voteDeps: VoteDeps, playerId: string, proof: string): Promise<ProvedVote> {
  const { id } = await database.db
    .selectFrom('vote_attempt')
    .select('id')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const { streak } = voteDeps.config.votes;
  return { attemptId: id, configured: siteOf(voteDeps), proof, streak, now };
}

/** Every site that can be queried both by reference and by IP address. */
const BOTH_WAYS = voteSites
  .filter(({ pull }) => pull?.by.includes('reference') && pull.by.includes('ip'))
  .map(({ name }) => name);

describe('one vote pays once', () => {
  test('a vote by reference uses up its address: others there get nothing', async () => {
    const voteDeps = deps('hopzone-eu');
    const [a = '', b = '', c = ''] = await players(3);
    const address = '198.51.100.9';
    const reference = await begin(voteDeps, a, address);
    votes = [{ reference, address }];
    await check(voteDeps);
    await begin(voteDeps, b, address);
    await begin(voteDeps, c, `::ffff:${address}`);
    await check(voteDeps);
    expect(await all([a, b, c])).toEqual([1, 0, 0]);
    expect(await stateOf(b)).toEqual(['refused']);
  });

  test('counted by its address first, its reference earns nothing more', async () => {
    const voteDeps = deps('hopzone-eu');
    const [a = '', b = ''] = await players(2);
    const address = '198.51.100.10';
    const reference = await begin(voteDeps, a, address);
    await begin(voteDeps, b, address);
    const byAddress = await prove(voteDeps, b, `ip:${address}`);
    const byReference = await prove(voteDeps, a, `reference:${reference}`);
    expect(await inTransaction(database.db, creditVote, byAddress)).toBe(true);
    expect(await inTransaction(database.db, creditVote, byReference)).toBe(false);
    expect(await all([a, b])).toEqual([0, 1]);
  });

  test.each(BOTH_WAYS)(
    '%s: reference and address of one vote, whichever comes first',
    async (name) => {
      const voteDeps = deps(name);
      for (const isReferenceFirst of [true, false]) {
        const [a = '', b = ''] = await players(2);
        const address = isReferenceFirst ? '198.51.100.20' : '198.51.100.21';
        const reference = await begin(voteDeps, a, address);
        await begin(voteDeps, b, address);
        const proofs = [
          await prove(voteDeps, a, `reference:${reference}`),
          await prove(voteDeps, b, `ip:${address}`),
        ];
        for (const vote of isReferenceFirst ? proofs : proofs.toReversed()) {
          await inTransaction(database.db, creditVote, vote);
        }
        expect((await points(a)) + (await points(b))).toBe(1);
      }
    },
  );

  test('an address the player voted from before changing networks is used up too', async () => {
    const voteDeps = deps('hopzone-eu');
    const [a = '', b = ''] = await players(2);
    const reference = await begin(voteDeps, a, '198.51.100.30');
    // The player changed networks; the site counted the vote for the first address.
    await begin(voteDeps, a, '203.0.113.30');
    votes = [{ reference, address: '198.51.100.30' }];
    await check(voteDeps);
    await begin(voteDeps, b, '198.51.100.30');
    await check(voteDeps);
    expect(await all([a, b])).toEqual([1, 0]);
  });

  test('separate votes behind one address count, as long as references prove them', async () => {
    const voteDeps = deps('hopzone-eu');
    const [a = '', b = '', c = ''] = await players(3);
    const address = '198.51.100.40';
    const references = [await begin(voteDeps, a, address), await begin(voteDeps, b, address)];
    votes = references.map((reference) => ({ reference, address }));
    await check(voteDeps);
    await begin(voteDeps, c, address);
    await check(voteDeps);
    expect(await all([a, b, c])).toEqual([1, 1, 0]);
  });

  test('an IPv6 network is one voter, like an IPv4 address', async () => {
    const voteDeps = deps('hopzone-net');
    const [a = '', b = '', c = ''] = await players(3);
    await begin(voteDeps, a, '2001:db8:1:2::5');
    await begin(voteDeps, b, '2001:db8:1:2:ffff::6');
    await begin(voteDeps, c, '2001:db8:1:3::5');
    const proofs = [
      await prove(voteDeps, a, 'ip:2001:db8:1:2::5'),
      await prove(voteDeps, b, 'ip:2001:db8:1:2:ffff::6'),
      await prove(voteDeps, c, 'ip:2001:db8:1:3::5'),
    ];
    for (const vote of proofs) await inTransaction(database.db, creditVote, vote);
    expect(await all([a, b, c])).toEqual([1, 0, 1]);
  });

  test('after the site’s cooldown the address counts again', async () => {
    const voteDeps = deps('hopzone-net');
    const [a = '', b = ''] = await players(2);
    await begin(voteDeps, a, '198.51.100.50');
    await begin(voteDeps, b, '198.51.100.50');
    const first = await prove(voteDeps, a, 'ip:198.51.100.50');
    const later = await prove(voteDeps, b, 'ip:198.51.100.50');
    const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
    expect(await inTransaction(database.db, creditVote, first)).toBe(true);
    expect(await inTransaction(database.db, creditVote, { ...later, now: at(11.9) })).toBe(false);
    await begin(voteDeps, b, '198.51.100.50');
    const again = { ...later, attemptId: (await newest(b)).id, now: at(12) };
    expect(await inTransaction(database.db, creditVote, again)).toBe(true);
  });

  test('proven for two players concurrently: the second waits, and gets nothing', async () => {
    const voteDeps = deps('hopzone-net');
    const [a = '', b = ''] = await players(2);
    const address = '198.51.100.60';
    await begin(voteDeps, a, address);
    await begin(voteDeps, b, address);
    const [first, second] = [
      await prove(voteDeps, a, `ip:${address}`),
      await prove(voteDeps, b, `ip:${address}`),
    ];
    let other: Promise<boolean> | undefined;
    const credited = await database.db.transaction().execute(async (tx) => {
      const isCredited = await creditVote(tx as Tx, first);
      other = inTransaction(database.db, creditVote, second);
      await untilWaiting(database.db, 1, [other]);
      return isCredited;
    });
    expect([credited, await other]).toEqual([true, false]);
    expect(await all([a, b])).toEqual([1, 0]);
  });
});

async function newest(playerId: string) {
  return database.db
    .selectFrom('vote_attempt')
    .select(['id', 'reference'])
    .where('player_id', '=', playerId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

describe('late answers', () => {
  test('a positive response to the last check counts', async () => {
    const voteDeps = deps('hopzone-eu');
    const [a = ''] = await players(1);
    await begin(voteDeps, a, '198.51.100.70');
    fixedResponse = false;
    for (let i = 0; i < 8; i += 1) await check(voteDeps);
    expect(await stateOf(a)).toEqual(['open']);
    fixedResponse = true;
    await check(voteDeps);
    expect([await stateOf(a), await points(a)]).toEqual([['credited'], 1]);
  });

  test('checks the player asks for use up none of the regular ones, and come at most every 20 seconds', async () => {
    const voteDeps = deps('hopzone-eu');
    const [a = ''] = await players(1);
    await begin(voteDeps, a, '198.51.100.73');
    const attempt = database.db.updateTable('vote_attempt').where('player_id', '=', a);
    fixedResponse = false;
    // Each is two queries: by reference and by address.
    for (let i = 0; i < 20; i += 1) {
      // The last query was long ago.
      await attempt.set({ checked_at: new Date(0) }).execute();
      await recheckVotes(database.db, a);
      await checkVotes(voteDeps);
    }
    expect(queries).toBe(20 * 2);
    await recheckVotes(database.db, a);
    await checkVotes(voteDeps);
    expect(queries).toBe(20 * 2);
    for (let i = 0; i < 8; i += 1) await check(voteDeps);
    expect([await stateOf(a), queries]).toEqual([['open'], 28 * 2]);
    fixedResponse = true;
    await attempt.set({ checked_at: new Date(0) }).execute();
    await recheckVotes(database.db, a);
    await checkVotes(voteDeps);
    expect([await stateOf(a), await points(a)]).toEqual([['credited'], 1]);
  });

  test('a negative response to the last query ends the attempt, even if the site was removed', async () => {
    const voteDeps = deps('hopzone-eu');
    const [a = '', b = ''] = await players(2);
    fixedResponse = false;
    await begin(voteDeps, a, '198.51.100.71');
    for (let i = 0; i < 9; i += 1) await check(voteDeps);
    expect(await stateOf(a)).toEqual(['expired']);
    await begin(voteDeps, b, '198.51.100.72');
    for (let i = 0; i < 9; i += 1) await check({ ...voteDeps, voteSites: [] });
    expect(await stateOf(b)).toEqual(['expired']);
  });

  test('a genuine call after the attempt expired credits, once', async () => {
    const voteDeps = deps('gtop100');
    const [a = ''] = await players(1);
    const pingUsername = await begin(voteDeps, a, '198.51.100.80');
    for (let i = 0; i < 9; i += 1) await check(voteDeps);
    expect(await stateOf(a)).toEqual(['expired']);
    const fields = { pingbackkey: 'secret-key', Successful: '0', pingUsername };
    const postback = { method: 'POST', fields, json: undefined, headers: {} } as const;
    const call = () => receivePostback(voteDeps, siteOf(voteDeps), postback, '192.0.2.1');
    await Promise.all([call(), call(), call()]);
    await call();
    expect([await stateOf(a), await points(a)]).toEqual([['credited'], 1]);
  });

  test('two calls for two attempts of one player within one cooldown: one credit', async () => {
    const voteDeps = deps('gtop100');
    const [a = ''] = await players(1);
    const first = await begin(voteDeps, a, '198.51.100.81');
    for (let i = 0; i < 9; i += 1) await check(voteDeps);
    const second = await begin(voteDeps, a, '198.51.100.81');
    const call = (pingUsername: string) => {
      const fields = { pingbackkey: 'secret-key', Successful: '0', pingUsername };
      const postback = { method: 'POST', fields, json: undefined, headers: {} } as const;
      return receivePostback(voteDeps, siteOf(voteDeps), postback, '192.0.2.1');
    };
    await Promise.all([call(first), call(second)]);
    expect(await points(a)).toBe(1);
    expect((await stateOf(a)).toSorted()).toEqual(['credited', 'refused']);
  });
});

describe('streaks', () => {
  test('count without a maximum, pay every few days, and end with a missed day', async () => {
    const voteDeps = deps('hopzone-eu', { days: 7, points: 5 });
    const [a = ''] = await players(1);
    const DAY_MS = 24 * HOUR_MS;
    now = new Date('2026-03-01T10:00:00Z');
    await sql`insert into vote_streak (player_id, days, last_day)
      values (${a}, 1399, '2026-02-28')`.execute(database.db);
    fixedResponse = true;
    await begin(voteDeps, a, '198.51.100.90');
    await check(voteDeps);
    expect([await readStreak(database.db, a, now), await points(a)]).toEqual([1_400, 6]);
    // Twice in one day is one day.
    now = new Date(now.getTime() + 12.5 * HOUR_MS);
    await begin(voteDeps, a, '198.51.100.90');
    await check(voteDeps);
    expect([await readStreak(database.db, a, now), await points(a)]).toEqual([1_400, 7]);
    const later = (days: number) =>
      readStreak(database.db, a, new Date(now.getTime() + days * DAY_MS));
    expect([await later(1), await later(2)]).toEqual([1_400, 0]);
    now = new Date(now.getTime() + 2 * DAY_MS);
    await begin(voteDeps, a, '198.51.100.90');
    await check(voteDeps);
    expect((await viewVotes(voteDeps, a)).streak).toBe(1);
  });
});
