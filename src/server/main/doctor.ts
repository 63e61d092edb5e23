import type { Diagnosis } from '#server/game/diagnosis.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { describeDatabase } from './doctor-database.ts';
import { describeEarning } from './doctor-earning.ts';
import { describeFix, describeWorld } from './doctor-report.ts';
import { describeSafety } from './doctor-safety.ts';
import { examine } from './examine.ts';
import type { Questions } from './questions.ts';

export interface DoctorOptions {
  readonly config: string;
  /** Offer the safe repairs, asking before each. */
  readonly fix: boolean;
}

/** Where the report goes, and who answers. */
export interface DoctorTalk {
  readonly write: (text: string) => void;
  readonly questions: Questions;
}

/** Looks at every world without changing it, and says what an operator should know. */
export async function doctor(
  { config: file, fix }: DoctorOptions,
  { write, questions }: DoctorTalk,
): Promise<boolean> {
  const config = readConfig({ file, env: process.env });
  let isWell = true;
  for (const world of config.worlds) {
    const diagnosis = await examine(world, systemClock);
    write(describeWorld(world, diagnosis));
    if (diagnosis.findings.some(({ state }) => state === 'bad')) isWell = false;
    if (fix) await offerFixes(diagnosis, { write, questions });
  }
  const safety = describeSafety(file, config);
  const portal = await describeDatabase(config);
  const earning = await describeEarning(config);
  write(`\n${safety.text}${portal.text}${earning.text}`);
  return isWell && safety.isWell && portal.isWell && earning.isWell;
}

async function offerFixes({ fixes }: Diagnosis, { write, questions }: DoctorTalk): Promise<void> {
  for (const fix of fixes) {
    write(describeFix(fix));
    if (!(await questions.askYesOrNo('  Apply this fix?'))) continue;
    try {
      await fix.apply();
      write('  applied\n');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      write(`  failed: ${reason}\n  Have an administrator run the statements above.\n`);
    }
  }
}
