import type { Diagnosis } from '#server/game/diagnosis.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { diagnose } from './diagnose.ts';
import { describeDatabase } from './doctor-database.ts';
import { describeEarning } from './doctor-earning.ts';
import { describeMail } from './doctor-mail.ts';
import { describeFix, describeWorld } from './doctor-report.ts';
import { describeSafety } from './doctor-safety.ts';
import { describeChecks, type Section } from './doctor-section.ts';
import { describeSite } from './doctor-site.ts';
import { readEffectiveConfig } from './effective-config.ts';
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
  const { config: effective, changed } = await readEffectiveConfig(config);
  const sections = [
    describeStored(changed),
    describeSafety(file, config),
    await describeDatabase(config),
    await describeMail(config),
    await describeSite(effective),
    await describeEarning(effective),
  ];
  write(`\n${sections.map(({ text }) => text).join('')}`);
  return isHealthy && sections.every((section) => section.isHealthy);
}

/** Providers and vote sites are checked with what staff have set in the browser. */
function describeStored(changed: number | null): Section {
  const what = 'in the browser';
  if (changed === null) {
    const detail = 'not readable: what follows is about the file only';
    return describeChecks('Settings', [{ state: 'warn', what, detail }]);
  }
  const detail = changed === 0 ? 'none changed' : `${changed} changed; they are checked below`;
  return describeChecks('Settings', [{ state: 'good', what, detail }]);
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
