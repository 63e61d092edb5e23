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
import { startAdmin } from './admin.ts';
import { createChargebacks } from './chargebacks.ts';
import { closeWorld } from './close-world.ts';
import { createFaults } from './faults.ts';
import { startGame } from './game.ts';
import { countChargebacks, noteGift, watchMoney } from './ledger-facts.ts';
import { runLoad, type Told } from './load.ts';
import { countOfWorld, readRunFacts } from './order-facts.ts';
import type { OwnServer } from './own-servers.ts';
import { createPlan } from './plan.ts';
import {
  CLOSING,
  createMobius,
  createPeople,
  MOBIUS,
  type Money,
  MYISAM,
  type Person,
} from './population.ts';
import { createPortalDatabase } from './portal-database.ts';
import type { Random } from './random.ts';
import type { Strength } from './strength.ts';
import { startStrikes } from './strike-schedule.ts';
import { createStrikes, type StrikeName } from './strikes.ts';
import { reachVerdict, type Verdict } from './verdict.ts';
import { chaosWorlds } from './worlds.ts';

export interface ChaosOptions {
  folder: string;
  postgres: OwnServer;
  mariadb: OwnServer;
  orders: number;
  clients: number;
  random: Random;
}

export interface ChaosOutcome {
  told: readonly Told[];
  seconds: number;
  strikes: Record<StrikeName, number>;
  seen: Strength;
  counted: Record<string, number>;
  ownDeaths: readonly string[];
  verdict: Verdict;
}

const COUNTS = { demo: 80, mobius: 30, myisam: 20, closing: 10 };

export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const { postgres, mariadb, orders, clients, random } = options;
  const portal = await createPortalDatabase(postgres.url);
  await createMobius(mariadb.url, MOBIUS, 'InnoDB', COUNTS.mobius);
  await createMobius(mariadb.url, MYISAM, 'MyISAM', COUNTS.myisam);
  const owner = createDb({ url: portal.ownerUrl, poolSize: 1, onError: () => undefined });
  await watchMoney(owner, portal.appRole);
  await owner.destroy();

  const plan = await createPlan(options, portal.appUrl);
  const db = createDb({ url: portal.appUrl, poolSize: 6, onError: () => undefined });
  const worlds = chaosWorlds(plan.config);
  const money = moneyFor(orders);
  const people = await createPeople(db, worlds, COUNTS, money);
  await noteMoney(db, people, money);
  const adminId = await createAdmin(db);
  const fleet = await plan.startFleet();

  const games = new Map(
    [MOBIUS, MYISAM].map((world) => [world.id, startGame(mariadb.url, world, random.fork())]),
  );
  const faults = createFaults(portal.appUrl);
  await faults.begin();
  const chargebacks = createChargebacks(db, people, Math.ceil(money.coins / 8), random.fork());
  const strikes = createStrikes({
    ...{ fleet, postgres, mariadb, faults, chargebacks },
    ownerUrl: portal.ownerUrl,
    random: random.fork(),
    spacing: spacingFor(orders),
  });
  const strikeSchedule = startStrikes(strikes, random.fork());
  const log = createLog({ level: 'fatal', pretty: false });
  const { appUrl: url } = portal;
  // Separate queue for the admin: finishing an order may enqueue a job.
  const queue = createQueue({ url, log, metrics: createMetrics(), isWorker: false });
  await queue.start([...orderJobs, sendMailJob]);
  const deps = buildOrders({
    ...{ config: plan.config, db, worlds, log, queue },
    listener: createListener(url, log),
    limiter: createMemoryLimiter(),
  });
  const smaller = { ...deps, config: plan.smallerConfig, worlds: chaosWorlds(plan.smallerConfig) };
  let hasClosed = false;
  const admin = startAdmin({
    ...{ adminId, games, random: random.fork() },
    deps: () => (hasClosed ? smaller : deps),
  });
  let closing: Promise<void> | undefined;

  const began = performance.now();
  const told = await runLoad({
    ...{ webs: plan.webs, people, orders, clients },
    random: random.fork(),
    isClosed: (id) => closing !== undefined && id === CLOSING.id,
    onProgress: (n) => {
      strikeSchedule.onAnswered(n);
      if (n >= orders / 2) {
        closing ??= closeWorld({ faults, fleet, plan }).then(() => {
          hasClosed = true;
        });
      }
      if (n % 250 === 0) printProgress(n, began, strikeSchedule.counts);
    },
  });
  const seconds = (performance.now() - began) / 1_000;
  await closing;
  await strikeSchedule.stop();
  await faults.clear();
  admin.onCalm();
  const verdict = await reachVerdict({ db, worlds, config: plan.config, games, told });
  await admin.stop();
  console.log(`failed decisions: ${JSON.stringify(admin.failures())}`);
  for (const game of games.values()) await game.stop();
  const facts = await readRunFacts(db);
  const { chargebacks: taken, debts } = await countChargebacks(db);
  const closed = await countOfWorld(db, CLOSING.id);
  const lateAtProxies = plan.deliveredLate();
  fleet.stop();
  plan.close();
  await Promise.all([worlds.close(), smaller.worlds.close()]);
  await queue.stop(2_000).catch(() => undefined);
  await db.destroy();
  return {
    told,
    seconds,
    strikes: strikeSchedule.counts,
    seen: {
      'fenced refunds': facts.fencedRefunds,
      'late writes': fleet.lateWrites() + lateAtProxies,
      'take-overs': facts.takeOvers,
      stops: strikeSchedule.counts.stops,
      partitions: strikeSchedule.counts.partitions,
      decisions: facts.decisions,
      chargebacks: taken,
      'orders of the closed world': hasClosed ? closed.orders : 0,
    },
    counted: {
      'processes killed': fleet.kills(),
      'late statements through the proxies': lateAtProxies,
      'debts created': debts,
      'decisions overruled by proof': admin.wrongWords(),
      'game mail delivered': [...games.values()].reduce((n, g) => n + g.handedOut(), 0),
    },
    ownDeaths: fleet.ownDeaths(),
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
function moneyFor(orders: number): Money {
  const people = Object.values(COUNTS).reduce((sum, count) => sum + count, 0);
  const each = Math.max(10, Math.ceil(orders / people));
  return { coins: each * 24, votes: each * 3, referral: each * 2 };
}

async function noteMoney(db: Db, people: readonly Person[], money: Money): Promise<void> {
  for (const { id: playerId } of people) {
    for (const [purse, amount] of Object.entries(money)) {
      await noteGift(db, { key: playerId + purse, playerId, purse, amount });
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

function printProgress(n: number, began: number, counts: Record<StrikeName, number>): void {
  const seconds = Math.round((performance.now() - began) / 1_000);
  const { kills, stops, partitions } = counts;
  console.log(
    `  ${n} orders, ${seconds} s, ${kills} kills, ${stops} stops, ${partitions} partitions`,
  );
}
