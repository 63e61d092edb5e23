import type { Diagnosis } from '#server/game/diagnosis.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { diagnose } from './diagnose.ts';
import { describeDatabase } from './doctor-database.ts';
import { describeEarning } from './doctor-earning.ts';
import { describeMail } from './doctor-mail.ts';
import { describeFix, describeWorld } from './doctor-report.ts';
import { describeSafety } from './doctor-safety.ts';
import { describeSite } from './doctor-site.ts';
import type { Prompt } from './prompt.ts';

export interface DoctorOptions {
  readonly config: string;
  /** Offer the safe fixes, confirming each one. */
  readonly fix: boolean;
}

/** Where the report is written, and who answers the prompts. */
export interface DoctorIo {
  readonly write: (text: string) => void;
  readonly questions: Prompt;
}

/**
 * Checks every world and the portal itself, and reports what an operator should know. Changes
 * nothing unless a fix is confirmed.
 */
export async function doctor(
  { config: file, fix }: DoctorOptions,
  { write, questions }: DoctorIo,
): Promise<boolean> {
  const config = readConfig({ file, env: process.env });
  let isHealthy = true;
  for (const world of config.worlds) {
    const diagnosis = await diagnose(world, systemClock);
    write(describeWorld(world, diagnosis));
    if (diagnosis.findings.some(({ state }) => state === 'bad')) isHealthy = false;
    if (fix) await offerFixes(diagnosis, { write, questions });
  }
  const sections = [
    describeSafety(file, config),
    await describeDatabase(config),
    await describeMail(config),
    await describeSite(config),
    await describeEarning(config),
  ];
  write(`\n${sections.map(({ text }) => text).join('')}`);
  return isHealthy && sections.every((section) => section.isHealthy);
}

async function offerFixes({ fixes }: Diagnosis, { write, questions }: DoctorIo): Promise<void> {
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
