import pg from 'pg';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { refreshBoards } from '#server/features/world/refresh-boards.ts';
import { loginOfAccount } from '#server/game/adapters/demo/simulation/simulated-accounts.ts';
import { worldId } from '#server/game/ids.ts';
import { buildWorlds } from '#server/main/build-worlds.ts';
import { compose } from '#server/main/compose.ts';
import { loadBuiltPages } from '#server/main/load-pages.ts';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { installQueue } from '#server/platform/queue/install-queue.ts';
import { fillPortal } from '#server/testing/scale/fill-portal.ts';
import { type SiteVisitor, visitSite } from '#server/testing/site-visitor.ts';
import { testConfig } from '#server/testing/test-config.ts';

const SITE = 'http://localhost:4100';
const PASSWORD = 'the-gates-of-Oren';
const CHARACTERS = 3_000;
/** As after years of operation: twice as many movements as players, each with two entries. */
const ENTRIES_PER_PLAYER = 4;

export interface Operation {
  name: string;
  /** `n` differs from call to call. */
  run(n: number): Promise<unknown>;
}

/** A portal of that size in this process, on its own database, and the operations to measure. */
export async function openEnvironment(serverUrl: string, players: number) {
  const name = `castellan_growth_${players}`;
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await asAdmin(serverUrl, `create database ${name}`);
  await migrate(url);
  await installQueue(url);
  const db = createDb({ url, poolSize: 4, onError: () => undefined, statementTimeoutMs: 0 });
  await fillPortal(db, { players, entries: players * ENTRIES_PER_PLAYER });
  // New movements continue after the filled ones.
  const next = "pg_get_serial_sequence('movement', 'id')";
  await asAdmin(url, `select setval(${next}, (select max(id) from movement))`);
  await asAdmin(url, 'vacuum analyze');
  const config = testConfig(url, {
    site: { url: SITE },
    http: { port: 0, requests_per_minute: 1e6, trusted_proxies: ['127.0.0.1'] },
    identity: { admin_grace_hours: 1 },
    worlds: [
      {
        ...{ id: 1, name: 'Aden', flavor: 'demo', refresh_seconds: 3_600 },
        demo: { seed: 7, characters: CHARACTERS },
      },
    ],
  });
  const worlds = buildWorlds(config, systemClock);
  const log = createLog({ level: 'silent', pretty: false });
  const deps = { db, worlds, clock: systemClock, log };
  const [world] = config.worlds;
  if (!world) throw new Error('no world');
  const refresh = () => refreshBoards(deps, world, AbortSignal.timeout(60_000));
  await refresh();
  const web = await compose({ config, roles: ['web'], pages: await loadBuiltPages(), log });
  const baseUrl = (await web.start()) ?? '';
  const worker = await compose({ config, roles: ['worker'], log });
  const passwordHash = await hashPassword(PASSWORD);
  const make = (email: string, roleId?: string) =>
    inTransaction(db, createPlayer, {
      ...{ email, passwordHash, language: 'en' },
      ...(roleId === undefined ? {} : { roleId }),
    });
  const logIn = async (email: string) => {
    const visitor = await visitSite(baseUrl, SITE);
    await expectOk(await visitor.sendJson('/login', { email, password: PASSWORD }));
    return visitor;
  };
  const id = await make('buyer@example.com');
  const grant = { key: 'growth', playerId: id, purse: 'coins', source: 'bench' } as const;
  await inTransaction(db, credit, { ...grant, amount: amount(1e6) });
  await make('admin@example.com', 'owner');
  const [buyer, admin] = [await logIn('buyer@example.com'), await logIn('admin@example.com')];
  const body = JSON.stringify({ ...(await linkCharacter()), server_id: 1, coins: 1 });

  async function linkCharacter(): Promise<{ account: string; char: string }> {
    const simulated = { seed: 7, size: CHARACTERS, startedAt: 0, zone: '-03:00' };
    for (let n = 0; ; n += 1) {
      const login = loginOfAccount(simulated, n);
      const found = await worlds.get(worldId(1)).characters.byAccounts([login]);
      const char = found.get(login)?.find((each) => each.presence === 'offline' && !each.isLocked);
      if (!char) continue;
      const account = { world_id: 1, login, player_id: id, state: 'ready' } as const;
      await db.insertInto('game_account').values(account).execute();
      return { account: login, char: char.name };
    }
  }

  const read = (who: SiteVisitor, path: string) => async () => expectOk(await who.get(path));
  const anonymous = (path: string) => async () => expectOk(await fetch(baseUrl + path));
  const withoutWorker: Operation[] = [
    { name: 'front page', run: anonymous('/') },
    { name: 'ranking', run: anonymous('/ranking') },
    { name: 'login', run: () => logIn('buyer@example.com') },
    { name: 'panel', run: read(buyer, '/panel') },
    { name: 'own orders', run: read(buyer, '/api/orders') },
    { name: 'refresh', run: refresh },
    { name: 'admin: players', run: read(admin, '/api/admin/players') },
    { name: 'admin: player by email', run: read(admin, '/api/admin/players?q=player77%40') },
    { name: 'admin: orders', run: read(admin, '/api/admin/orders') },
    { name: 'admin: payments', run: read(admin, '/api/admin/payments') },
    { name: 'admin: reports', run: read(admin, '/api/admin/reports') },
    { name: 'admin: audit log', run: read(admin, '/api/admin/audit') },
    { name: 'admin: overview', run: read(admin, '/api/admin/overview') },
  ];
  const order: Operation = {
    name: 'order',
    async run(n) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': `growth-${n}` };
      await expectOk(await buyer.send('/api/coins', { headers, body }));
    },
  };
  return {
    url,
    withoutWorker,
    order,
    startWorker: () => worker.start(),
    async close() {
      await worker.stop();
      await web.stop();
      await worlds.close();
      await db.destroy();
      await asAdmin(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function expectOk(response: Response): Promise<void> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text.slice(0, 200)}`);
}

async function asAdmin(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
