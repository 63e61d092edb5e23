import { existsSync } from 'node:fs';
import { realpath, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '#server/platform/operator-error.ts';
import { type DiskNeed, requireDisk } from './disk-needs.ts';
import type { ManagedProcess, ProcessManager } from './process-manager.ts';
import { versionOf } from './release-version.ts';
import { unpackRelease } from './unpack-release.ts';
import { waitHealthy } from './wait-healthy.ts';

const HEALTH_TIMEOUT_MS = 120_000;

export interface UpgradeOptions {
  /** Where releases are: `releases/X.Y.Z`, and `current`, a link to one of them. */
  home: string;
  manager: ProcessManager;
  /** What the upgrade writes to the disks of this machine, besides the release. */
  diskNeeds(isMigrating: boolean): Promise<readonly DiskNeed[]>;
  print(line: string): void;
  /** How long a process of the new release may take until it answers. */
  healthTimeoutMs?: number;
}

/** What `castellan migrate --plan` of the new release prints. */
export const planSchema = z.object({ pending: z.array(z.string()), runs_meanwhile: z.boolean() });

interface Upgrade extends Required<UpgradeOptions> {
  from: string;
  to: string;
}

/**
 * Upgrades to a newer release. A failure before the migration leaves everything as it was; a later
 * one is rolled back wherever the old code can run on the new schema.
 */
export async function upgrade(source: string, options: UpgradeOptions): Promise<void> {
  const { home, manager, print } = options;
  if (!existsSync(join(home, 'current'))) {
    throw new OperatorError(
      `There is no ${join(home, 'current')}: this upgrades what deploy/install.sh has installed.`,
    );
  }
  const from = await realpath(join(home, 'current'));
  const to = await unpackRelease(source, home, from);
  const upgrading = { healthTimeoutMs: HEALTH_TIMEOUT_MS, ...options, from, to };
  print(`Upgrading from ${versionOf(from)} to ${versionOf(to)}.`);
  // Read by the new code: a setting it refuses is reported before anything has changed.
  const plan = planSchema.parse(JSON.parse(await manager.run(to, ['migrate', '--plan'])));
  await requireDisk(await options.diskNeeds(plan.pending.length > 0));
  if (!plan.runs_meanwhile) {
    print(
      'The running version cannot work with the new tables: it is stopped during the upgrade, and the proxy makes visitors wait.',
    );
  }
  await changeSchema(upgrading, plan);
  await startNew(upgrading, plan.runs_meanwhile);
  print(`Castellan ${versionOf(to)} is running. ${versionOf(from)} is kept in ${from}.`);
}

/** Migrations are applied together or not at all: after a failure, only stopped processes are restarted. */
async function changeSchema(upgrading: Upgrade, plan: z.infer<typeof planSchema>): Promise<void> {
  const { manager, from, to, print } = upgrading;
  try {
    if (!plan.runs_meanwhile)
      for (const managed of manager.processes.toReversed()) await managed.stop();
    // The version to roll back to must be able to read the backup; 0.1.0 had none.
    const writer = existsSync(join(from, 'bin/castellan')) ? from : to;
    print((await manager.run(writer, ['backup'])).trim());
    if (plan.pending.length > 0) print((await manager.run(to, ['migrate'])).trim());
  } catch (error) {
    if (!plan.runs_meanwhile) for (const managed of manager.processes) await managed.restart();
    throw new OperatorError(
      `${reasonOf(error)}\nNothing was changed; ${versionOf(from)} keeps running.`,
    );
  }
}

async function startNew(upgrading: Upgrade, canRollBack: boolean): Promise<void> {
  const { manager, to, print } = upgrading;
  const started: ManagedProcess[] = [];
  try {
    await switchTo(upgrading, to);
  } catch (error) {
    if (canRollBack) await rollBack(upgrading, started, reasonOf(error));
    throw error;
  }
  const silent: string[] = [];
  for (const managed of manager.processes) {
    started.push(managed);
    if (await restart(upgrading, managed, to, upgrading.healthTimeoutMs)) {
      print(`${managed.name} answers as ${versionOf(to)}.`);
      continue;
    }
    if (canRollBack) {
      const { name } = managed;
      await rollBack(upgrading, started, `${name} did not answer (journalctl -u '${name}')`);
    }
    // Every process was stopped: those that do start are kept, to serve players.
    silent.push(managed.name);
  }
  const [failed] = silent;
  if (failed !== undefined) throw new OperatorError(explainNoRollback(upgrading, failed));
}

async function rollBack(
  upgrading: Upgrade,
  started: readonly ManagedProcess[],
  reason: string,
): Promise<never> {
  const { from, to, print } = upgrading;
  print(`${reason}: rolling back to ${versionOf(from)}.`);
  // The link is switched first: if system files fail, the processes are restarted anyway.
  await switchTo(upgrading, from).catch((error: unknown) => print(reasonOf(error)));
  const silent: string[] = [];
  for (const managed of started) {
    if (!(await restart(upgrading, managed, from))) silent.push(managed.name);
  }
  const outcome =
    silent.length > 0
      ? `${silent.join(' and ')} did not come back either: journalctl -u '${silent[0]}'`
      : `${versionOf(from)} is running again, on the new tables, which it can use.`;
  throw new OperatorError(`The upgrade to ${versionOf(to)} failed: ${reason}. ${outcome}`);
}

function explainNoRollback({ from, to }: Upgrade, failed: string): string {
  return `${failed} did not answer as ${versionOf(to)}: journalctl -u '${failed}' says why. ${versionOf(from)} cannot run on the new tables, so nothing was rolled back; systemd keeps restarting processes that exit. To go back, restore the backup just made into a new database with the code in ${from} (docs/operating.md, "Going back").`;
}

async function restart(
  { print }: Upgrade,
  managed: ManagedProcess,
  release: string,
  timeoutMs = HEALTH_TIMEOUT_MS,
): Promise<boolean> {
  try {
    await managed.restart();
  } catch (error) {
    print(reasonOf(error));
    return false;
  }
  return waitHealthy(managed.healthUrl, versionOf(release), timeoutMs);
}

/** Replaced atomically: the link always exists. */
async function switchTo({ home, manager }: Upgrade, release: string): Promise<void> {
  const next = join(home, 'current.new');
  await rm(next, { force: true });
  await symlink(release, next);
  await rename(next, join(home, 'current'));
  await manager.installSystemFiles(release);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
