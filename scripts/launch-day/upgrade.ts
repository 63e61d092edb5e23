import { planSchema } from '#server/main/upgrade/upgrade.ts';
import type { Environment } from './environment.ts';
import { printUnderLoad, type UnderLoad, underLoad } from './under-load.ts';

/** The folders of two releases. */
export interface Releases {
  older: string;
  newer: string;
}

/**
 * Upgrades every process one after another and then, with the new tables, rolls all of them back,
 * as an operator would after finding a bug in the new release. Requests arrive at this rate all the
 * while.
 */
export async function upgradeUnderLoad(
  environment: Environment,
  rate: number,
  { older, newer }: Releases,
): Promise<UnderLoad[]> {
  const { portal } = environment;
  const replaceAll = (release: string, name: string) => () => {
    portal.switchTo(release);
    return environment.restartAll((process) => console.log(`${process} becomes ${name}`));
  };
  const done: UnderLoad[] = [];
  const step = async (what: string, work: () => Promise<void>) => {
    const seen = await underLoad(environment, rate, work, true);
    printUnderLoad(what, seen);
    done.push(seen);
  };
  await step('migrated, every process upgraded', async () => {
    await migrate(environment, newer);
    await replaceAll(newer, 'new')();
  });
  await step('every process rolled back', replaceAll(older, 'old'));
  return done;
}

/**
 * In the order of `castellan upgrade`: the old release, which would restore it, writes the backup.
 */
async function migrate({ portal }: Environment, newer: string): Promise<void> {
  await portal.castellan('backup');
  portal.switchTo(newer);
  const plan = planSchema.parse(JSON.parse(await portal.castellan('migrate', '--plan')));
  if (!plan.runs_meanwhile) throw new Error('the old release cannot run on the new tables');
  console.log(`${plan.pending.length} migrations, the last one ${plan.pending.at(-1)}`);
  const began = performance.now();
  await portal.castellan('migrate');
  console.log(`migrated in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
}
