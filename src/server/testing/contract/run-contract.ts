import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCases } from './account-cases.ts';
import { boardCases } from './board-cases.ts';
import { characterCases } from './character-cases.ts';
import { cutCases } from './cut-cases.ts';
import { sampleCases } from './sample-cases.ts';
import type { Fixture, Subject } from './subject.ts';
import { unreachableCases } from './unreachable-cases.ts';
import { writeCases } from './write-cases.ts';

/** The port's whole contract, tested on one world. */
export function runContract(subject: Subject): void {
  const title = subject.skipped ? `${subject.name} (${subject.skipped})` : subject.name;
  describe.skipIf(subject.skipped !== undefined)(title, () => {
    let running: Fixture | undefined;
    beforeAll(async () => {
      running = await subject.start();
    });
    afterAll(() => running?.close());
    const fixture = (): Fixture => {
      if (running === undefined) throw new Error('the fixture exists only while tests run');
      return running;
    };

    test('declares its version and its capabilities', async () => {
      const { version, capabilities } = await fixture().world.describe();
      expect(version).toBe(subject.version);
      const can = Object.entries(capabilities).filter(([, { can }]) => can);
      expect(new Set(can.map(([name]) => name))).toEqual(subject.can);
      for (const capability of Object.values(capabilities)) {
        if (!capability.can) expect(capability.reason).not.toBe('');
      }
    });

    // First, before other cases add characters.
    if (subject.sample !== null) {
      const sample = subject.sample;
      describe('the sample world', () => sampleCases(fixture, subject, sample));
    }
    describe('accounts', () => accountCases(fixture));
    describe('characters', () => characterCases(fixture));
    describe('boards', () => boardCases(fixture, subject));
    describe('writes', () => writeCases(fixture, subject));
    if (subject.hasNoConnection) return;
    describe('a cut connection', () => cutCases(fixture, subject));
    describe('an unreachable world', () => unreachableCases(fixture));
  });
}
