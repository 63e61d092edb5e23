import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeRelease } from '#server/testing/upgrade/make-release.ts';
import { type Environment, openEnvironment } from './launch-day/environment.ts';
import { measure, printStep, type Step } from './launch-day/measure.ts';
import { isFlat } from './launch-day/tally.ts';
import { failuresOf, printUnderLoad, type UnderLoad, underLoad } from './launch-day/under-load.ts';
import { type Releases, upgradeUnderLoad } from './launch-day/upgrade.ts';
import { cleanUpAfter } from './trial/clean-up.ts';
import { prepareOldRelease } from './trial/old-release.ts';
import { compareAcknowledged } from './trial/verdict.ts';

/**
 * The day a server opens: `npm run build && npm run launch-day`. HAProxy, two web and two worker
 * processes, PgBouncer, PostgreSQL, Redis and a Mobius world, and a load generator whose rate rises
 * until the first target is missed (scripts/launch-day/tally.ts). Only on loopback, in a folder of
 * its own that is deleted afterwards. `--minutes=30` then keeps half of the sustained rate, to
 * measure memory; `--rate=50` keeps that rate without searching for one; `--restarts` finally
 * restarts every process of ours at that rate, without a failed request. `--upgrade-from=COMMIT`
 * begins with the release of that commit, replaces it with the current one in the same way and
 * rolls back to it; `--old=FOLDER` keeps that release for the next run.
 */
const { values } = parseArgs({
  options: {
    characters: { type: 'string', default: '1000000' },
    players: { type: 'string', default: '200000' },
    buyers: { type: 'string', default: '200' },
    from: { type: 'string', default: '20' },
    most: { type: 'string', default: '4000' },
    seconds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '0' },
    rate: { type: 'string' },
    restarts: { type: 'boolean', default: false },
    'upgrade-from': { type: 'string' },
    old: { type: 'string' },
    out: { type: 'string', default: 'node_modules/.cache/launch-day.json' },
  },
});
const FACTOR = 1.5;
/** The version of the release made from the current code; it only has to be the newest. */
const VERSION = '999.0.0';
const MAX_MS = 4 * 3600_000;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'castellan-launch-day-'));
chmodSync(folder, 0o755);
cleanUpAfter(folder);
setTimeout(() => process.exit(1), MAX_MS).unref();

let hasPassed = false;
try {
  hasPassed = await runDay();
} catch (error) {
  console.error(error);
}
if (!hasPassed) {
  writeFileSync(join(folder, 'keep'), '');
  console.log(`Logs are in ${folder}`);
}
process.exit(hasPassed ? 0 : 1);

async function runDay(): Promise<boolean> {
  const [characters, players, buyers] = [values.characters, values.players, values.buyers].map(
    Number,
  ) as [number, number, number];
  const releases = prepareReleases();
  const environment = await openEnvironment(
    folder,
    { characters, players, buyers },
    releases?.older,
  );
  const seconds = Number(values.seconds);
  const steps: Step[] = [];
  const step = async (rate: number, duration: number) => {
    const done = await measure(environment, rate, duration);
    printStep(done);
    steps.push(done);
    return done;
  };
  // Fills caches and compiles code, as on a site that has run for a while.
  await step(Number(values.from), seconds);
  const sustained = values.rate === undefined ? await findSustainedRate(step, seconds) : undefined;
  const fixedRate = Number(values.rate ?? (sustained ?? 0) / 2);
  const minutes = Number(values.minutes);
  const plateau = minutes > 0 && fixedRate > 0 ? await step(fixedRate, minutes * 60) : undefined;
  const restarts =
    values.restarts && fixedRate > 0 ? await restartAll(environment, fixedRate) : undefined;
  const upgrades =
    releases && fixedRate > 0
      ? await upgradeUnderLoad(environment, fixedRate, releases)
      : undefined;
  // Databases fill the caches they were given; our processes have no reason to grow.
  const growing = Object.entries(plateau?.memory ?? {}).filter(
    ([name, mb]) => /^(web|worker)/.test(name) && !isFlat(mb),
  );
  const acknowledged = await environment.acknowledged();
  const { orders, payments } = acknowledged;
  const verdict = await compareAcknowledged(environment, 'launch', {
    orders: new Map(orders),
    payments,
  });
  const audit = await environment.portal.castellan('audit').then(
    () => 'green',
    (error: { stdout?: string }) => `not green:\n${error.stdout}`,
  );
  const { lost, doubled, stuck } = verdict;
  if (sustained !== undefined) {
    console.log(`\nsustained: ${sustained} a second on ${availableParallelism()} cores`);
  }
  console.log(
    `${orders.length} orders and ${payments.length} payments acknowledged: ${lost.length} lost, ${doubled.length} doubled, ${stuck.length} stuck; audit ${audit}`,
  );
  for (const [name, mb] of growing) console.log(`memory grows: ${name} ${mb.join(' ')}`);
  const size = { characters, players, buyers };
  const machine = { cores: availableParallelism(), model: cpus()[0]?.model };
  mkdirSync(dirname(values.out), { recursive: true });
  writeFileSync(
    values.out,
    JSON.stringify(
      { size, machine, sustained, steps, restarts, upgrades, verdict, audit },
      null,
      2,
    ),
  );
  console.log(`written to ${values.out}`);
  const isConsistent = [lost, doubled, stuck].every(({ length }) => length === 0);
  const hasFailed = [restarts, upgrades]
    .flat()
    .some((seen) => seen !== undefined && failuresOf(seen).length > 0);
  return isConsistent && audit === 'green' && growing.length === 0 && !hasFailed;
}

/**
 * As they are installed: next to each other, so that the new one finds the files of the old one.
 */
function prepareReleases(): Releases | undefined {
  const commit = values['upgrade-from'];
  if (commit === undefined) return undefined;
  const older = join(folder, 'releases/older');
  mkdirSync(dirname(older));
  if (values.old) {
    prepareOldRelease(values.old, commit);
    symlinkSync(resolve(values.old), older);
  } else prepareOldRelease(older, commit);
  const newer = makeRelease(join(folder, 'releases/newer'), { version: VERSION });
  return { older, newer };
}

async function restartAll(environment: Environment, rate: number): Promise<UnderLoad> {
  const seen = await underLoad(environment, rate, () =>
    environment.restartAll((name) => console.log(`${name} is restarted`)),
  );
  printUnderLoad('every process restarted', seen);
  return seen;
}

/**
 * The last rate at which every target was met. A step that misses one is repeated once, because
 * other work on the machine may be the cause.
 */
async function findSustainedRate(
  step: (rate: number, seconds: number) => Promise<Step>,
  seconds: number,
): Promise<number> {
  let sustained = 0;
  for (let rate = Number(values.from); rate <= Number(values.most); rate *= FACTOR) {
    const first = await step(Math.round(rate), seconds);
    const last = first.missed.length === 0 ? first : await step(Math.round(rate), seconds);
    if (last.missed.length > 0) break;
    sustained = last.rate;
  }
  return sustained;
}
