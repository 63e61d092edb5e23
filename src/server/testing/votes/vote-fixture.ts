import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach } from 'vitest';
import { checkVotes } from '#server/features/votes/check-votes.ts';
import { createVoteSites } from '#server/features/votes/create-vote-sites.ts';
import { startVote } from '#server/features/votes/start-vote.ts';
import type { VoteDeps } from '#server/features/votes/vote-deps.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { createLog } from '#server/platform/log.ts';
import { testConfig } from '../test-config.ts';
import { openTestDatabase } from '../test-database.ts';

/** A fake vote site on a local port, reset after each test. */
interface FakeSite {
  body: string;
  status: number;
  /** URLs it was requested with. */
  requests: string[];
  /** The time of the clock that `deps` returns. */
  now: Date;
  beforeResponse: (() => Promise<unknown>) | undefined;
}

export function openVoteFixture() {
  const database = openTestDatabase();
  const closing: Array<() => unknown> = [];
  const fake = initial();
  const http = createServer(async (request, response) => {
    fake.requests.push(request.url ?? '');
    await fake.beforeResponse?.();
    response.writeHead(fake.status).end(fake.body);
  }).listen(0, '127.0.0.1');
  afterAll(() => http.close());
  afterEach(async () => {
    Object.assign(fake, initial());
    for (const close of closing.splice(0)) await close();
  });

  const makeDue = () =>
    database.db
      .updateTable('vote_attempt')
      .set({ due_at: new Date(0) })
      .where('state', '=', 'open')
      .execute();
  return {
    database,
    fake,
    closing,
    deps(sites: object[], more: object = {}): VoteDeps {
      const config = testConfig(database.url, { votes: { sites, ...more } });
      return {
        config,
        db: database.db,
        clock: { now: () => fake.now },
        log: createLog({ level: 'silent', pretty: false }),
        voteSites: createVoteSites(config),
      };
    },
    site: (name: string, more: object = {}) => ({
      site: name,
      id: '7',
      key: 'secret-key',
      api_url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
      ...more,
    }),
    points: async (id: string) => (await readBalances(database.db, id)).votes,
    begin: (deps: VoteDeps, playerId: string, ipAddress = '203.0.113.9', name?: string) =>
      startVote(deps, { playerId, ipAddress, site: name ?? deps.voteSites[0]?.site.name ?? '' }),
    async check(deps: VoteDeps): Promise<void> {
      await makeDue();
      await checkVotes(deps);
    },
  };
}

function initial(): FakeSite {
  return {
    body: '{"voted":true}',
    status: 200,
    requests: [],
    now: new Date(),
    beforeResponse: undefined,
  };
}
