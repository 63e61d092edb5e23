import type { FindingState } from '#server/game/diagnosis.ts';
import { MARKS } from './doctor-report.ts';

export interface Check {
  state: FindingState;
  what: string;
  detail: string;
}

export interface Section {
  text: string;
  isHealthy: boolean;
}

/** One part of the doctor's report about the portal itself. */
export function describeChecks(title: string, checks: readonly Check[]): Section {
  const width = Math.max(...checks.map(({ what }) => what.length));
  const lines = checks.map(
    ({ state, what, detail }) => `  ${MARKS[state][1]} ${what.padEnd(width)}  ${detail}\n`,
  );
  return {
    text: `${title}\n${lines.join('')}`,
    isHealthy: checks.every(({ state }) => state !== 'bad'),
  };
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
