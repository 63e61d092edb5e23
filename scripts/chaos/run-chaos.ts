import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts';
import { orderJobs } from '../../src/server/jobs/job-list.ts';
import { buildOrders } from '../../src/server/main/build-orders.ts';
import { createDb, type Db } from '../../src/server/platform/db/create-db.ts';
import { createListener } from '../../src/server/platform/db/listen.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { sendMailJob } from '../../src/server/platform/mail/mail.ts';
import { createMetrics } from '../../src/server/platform/metrics.ts';
import { createQueue } from '../../src/server/platform/queue/create-queue.ts';
import { uuid7 } from '../../src/server/platform/uuid7.ts';
import type { DisposableServer } from '../trial/disposable-servers.ts';
import { startAdmin } from './admin.ts';
import { createChargebacks } from './chargebacks.ts';
import { closeWorld } from './close-world.ts';
import type { FaultCoverage } from './fault-coverage.ts';
import { createFaultInjectors, type FaultName } from './fault-injectors.ts';
import { startFaultSchedule } from './fault-schedule.ts';
import { createFaults } from './faults.ts';
import { setUpFleet } from './fleet-setup.ts';
import { startGame } from './game.ts';
import { countChargebacks, createGrantTable, recordGrant } from './ledger-facts.ts';
import { type OrderResponse, runLoad } from './load.ts';
import { countWorldOrders, readRunFacts } from './order-facts.ts';
import {
  CLOSING,
  createMobius,
  createPlayers,
  MOBIUS,
  MYISAM,
  type Person,
  type StartingBalances,
} from './population.ts';
import { createPortalDatabase } from './portal-database.ts';
import type { Random } from './random.ts';
import { checkInvariants, type Verdict } from './verdict.ts';
import { worldsWithoutFaults } from './worlds.ts';

export interface ChaosOptions {
  folder: string;
  postgres: DisposableServer;
  mariadb: DisposableServer;
  orders: number;
  clients: number;
  random: Random;
}

export interface ChaosOutcome {
  responses: readonly OrderResponse[];
  seconds: number;
  faults: Record<FaultName, number>;
  coverage: FaultCoverage;
  counted: Record<string, number>;
  unexpectedExits: readonly string[];
  verdict: Verdict;
}

const PLAYERS_PER_WORLD = { demo: 80, mobius: 30, myisam: 20, closing: 10 };

export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const { postgres, mariadb, orders, clients, random } = options;
  const portal = await createPortalDatabase(postgres.url);
  await createMobius(mariadb.url, MOBIUS, 'InnoDB', PLAYERS_PER_WORLD.mobius);
  await createMobius(mariadb.url, MYISAM, 'MyISAM', PLAYERS_PER_WORLD.myisam);
  const owner = createDb({ url: portal.ownerUrl, poolSize: 1, onError: () => undefined });
  await createGrantTable(owner, portal.appRole);
  await owner.destroy();

  const setup = await setUpFleet(options, portal.appUrl);
  const db = createDb({ url: portal.appUrl, poolSize: 6, onError: () => undefined });
  const worlds = worldsWithoutFaults(setup.config);
  const money = moneyFor(orders);
  const people = await createPlayers(db, worlds, PLAYERS_PER_WORLD, money);
  await recordStartingBalances(db, people, money);
  const adminId = await createAdmin(db);
  const fleet = await setup.startFleet();

  const games = new Map(
    [MOBIUS, MYISAM].map((world) => [world.id, startGame(mariadb.url, world, random.fork())]),
  );
  const faults = createFaults(portal.appUrl);
  await faults.begin();
  const chargebacks = createChargebacks(db, people, Math.ceil(money.coins / 8), random.fork());
  const injectors = createFaultInjectors({
    ...{ fleet, postgres, mariadb, faults, chargebacks },
    ownerUrl: portal.ownerUrl,
    random: random.fork(),
    spacing: spacingFor(orders),
  });
  const faultSchedule = startFaultSchedule(injectors, random.fork());
  const log = createLog({ level: 'fatal', pretty: false });
  const { appUrl: url } = portal;
  // Separate queue for the admin: finishing an order may enqueue a job.
  const queue = createQueue({ url, log, metrics: createMetrics(), isWorker: false });
  await queue.start([...orderJobs, sendMailJob]);
  const deps = buildOrders({
    ...{ config: setup.config, db, worlds, log, queue },
    listener: createListener(url, log),
    limiter: createMemoryLimiter(),
  });
  const depsWithoutClosingWorld = {
    ...deps,
    config: setup.configWithoutClosingWorld,
    worlds: worldsWithoutFaults(setup.configWithoutClosingWorld),
  };
  let hasClosed = false;
  const admin = startAdmin({
    ...{ adminId, games, random: random.fork() },
    deps: () => (hasClosed ? depsWithoutClosingWorld : deps),
  });
  let closing: Promise<void> | undefined;

  const startedAt = performance.now();
  const responses = await runLoad({
    ...{ webs: setup.webUrls, people, orders, clients },
    random: random.fork(),
    isClosed: (id) => closing !== undefined && id === CLOSING.id,
    onProgress: (n) => {
      faultSchedule.onOrdersAnswered(n);
      if (n >= orders / 2) {
        closing ??= closeWorld({ faults, fleet, setup }).then(() => {
          hasClosed = true;
        });
      }
      if (n % 250 === 0) printProgress(n, startedAt, faultSchedule.counts);
    },
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  await closing;
  await faultSchedule.stop();
  await faults.clear();
  admin.onFaultsStopped();
  const verdict = await checkInvariants({ db, worlds, config: setup.config, games, responses });
  await admin.stop();
  console.log(`failed decisions: ${JSON.stringify(admin.failures())}`);
  for (const game of games.values()) await game.stop();
  const facts = await readRunFacts(db);
  const { chargebacks: taken, debts } = await countChargebacks(db);
  const closed = await countWorldOrders(db, CLOSING.id);
  const lateAtProxies = setup.lateStatementCount();
  fleet.stop();
  setup.close();
  await Promise.all([worlds.close(), depsWithoutClosingWorld.worlds.close()]);
  await queue.stop(2_000).catch(() => undefined);
  await db.destroy();
  return {
    responses,
    seconds,
    faults: faultSchedule.counts,
    coverage: {
      'fenced refunds': facts.fencedRefunds,
      'late writes': fleet.lateWrites() + lateAtProxies,
      'take-overs': facts.takeOvers,
      pauses: faultSchedule.counts.pauses,
      partitions: faultSchedule.counts.partitions,
      decisions: facts.decisions,
      chargebacks: taken,
      'orders of the closed world': hasClosed ? closed.orders : 0,
    },
    counted: {
      'processes killed': fleet.kills(),
      'late statements through the proxies': lateAtProxies,
      'debts created': debts,
      'decisions overruled by proof': admin.overruledDecisions(),
      'game mail delivered': [...games.values()].reduce((n, g) => n + g.handedOut(), 0),
    },
    unexpectedExits: fleet.unexpectedExits(),
    verdict,
  };
}

/**
 * Starting a process takes as long as about 30 orders. Long runs space faults out, or they would
 * spend half the time restarting.
 */
function spacingFor(orders: number): number {
  return Math.round(Math.min(4, Math.max(1, orders / 10_000)));
}

/** Enough balance for most orders; some must fail for lack of coins. */
function moneyFor(orders: number): StartingBalances {
  const people = Object.values(PLAYERS_PER_WORLD).reduce((sum, count) => sum + count, 0);
  const each = Math.max(10, Math.ceil(orders / people));
  return { coins: each * 24, votes: each * 3, referral: each * 2 };
}

async function recordStartingBalances(
  db: Db,
  people: readonly Person[],
  money: StartingBalances,
): Promise<void> {
  for (const { id: playerId } of people) {
    for (const [purse, amount] of Object.entries(money)) {
      await recordGrant(db, { key: playerId + purse, playerId, purse, amount });
    }
  }
}

async function createAdmin(db: Db): Promise<string> {
  const id = uuid7();
  await db
    .insertInto('player')
    .values({
      ...{ id, email: `${id}@example.org`, email_verified: true },
      ...{ referral_id: id, is_admin: true },
    })
    .execute();
  return id;
}

function printProgress(n: number, began: number, counts: Record<FaultName, number>): void {
  const seconds = Math.round((performance.now() - began) / 1_000);
  const { kills, pauses, partitions } = counts;
  console.log(
    `  ${n} orders, ${seconds} s, ${kills} kills, ${pauses} pauses, ${partitions} partitions`,
  );
}
