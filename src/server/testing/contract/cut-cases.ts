import { describe, expect, test } from 'vitest';
import type { OrderId } from '#server/game/ids.ts';
import type { WriteOutcome } from '#server/game/outcomes.ts';
import { freshLogin, freshOrder } from './fresh.ts';
import { type OrderedWrite, orderedWrites } from './ordered-writes.ts';
import type { Fixture, Subject, TestCharacter } from './subject.ts';

/** No write sends more messages than this. */
const MAX_MESSAGES = 60;

export function cutCases(fixture: () => Fixture, subject: Subject): void {
  for (const when of ['before', 'after'] as const) {
    describe(`${when} the server answers`, () => {
      for (const write of orderedWrites.filter(({ needs }) => subject.can.has(needs))) {
        test(`cut at any message of ${write.needs}, nothing is lost or done twice`, async () => {
          const cuts = await atEveryMessage(fixture(), when, async () => {
            const [order, character] = [
              freshOrder(),
              await fixture().newCharacter('offline', undefined, write.initialValues),
            ];
            return {
              run: () => write.perform(fixture().proxied, order, character),
              check: (outcome) => checkWrite(fixture(), subject, write, order, character, outcome),
            };
          });
          expect(cuts).toBeGreaterThan(2);
        });
      }

      test('cut at any message of an account creation, the account itself is the proof', async () => {
        const { world, proxied } = fixture();
        await atEveryMessage(fixture(), when, async () => {
          const account = { login: freshLogin(), password: 'secret1' };
          return {
            run: () => proxied.accounts.create(account),
            check: async ({ outcome }) => {
              const exists = await world.accounts.verifyPassword(account);
              if (outcome !== 'unclear') expect(exists).toBe(outcome === 'done');
              const again = await world.accounts.create(account);
              expect(again.outcome).toBe(exists ? 'refused' : 'done');
            },
          };
        });
      });
    });
  }
}

interface Attempt {
  run(): Promise<WriteOutcome>;
  check(outcome: WriteOutcome): Promise<void>;
}

/** Cuts the connection at the first message, then the second, until a write completes. */
async function atEveryMessage(
  { proxy }: Fixture,
  when: 'before' | 'after',
  attempt: () => Promise<Attempt>,
): Promise<number> {
  for (let at = 1; at <= MAX_MESSAGES; at++) {
    const { run, check } = await attempt();
    proxy.arm({ at, when });
    const outcome = await run();
    const wasCut = proxy.disarm();
    await check(outcome);
    if (!wasCut) {
      expect(outcome.outcome).toBe('done');
      return at - 1;
    }
  }
  return expect.fail(`the write did not complete within ${MAX_MESSAGES} messages`);
}

/** Reported outcomes are true, unclear ones can be resolved, and retrying is harmless. */
async function checkWrite(
  fixture: Fixture,
  subject: Subject,
  write: OrderedWrite,
  order: OrderId,
  character: TestCharacter,
  { outcome }: WriteOutcome,
): Promise<void> {
  const { world } = fixture;
  const before = await write.count(fixture, order, character);
  if (outcome !== 'unclear') expect(before).toBe(outcome === 'done' ? 1 : 0);
  const proof = await world.writes.abandon(order);
  const again = await write.perform(world, order, character);
  const after = await write.count(fixture, order, character);
  switch (proof.state) {
    case 'done':
      expect([again.outcome, after]).toEqual(['done', 1]);
      break;
    case 'fenced':
      expect([again, after]).toEqual([{ outcome: 'refused', reason: 'orderAbandoned' }, 0]);
      break;
    case 'unknown':
      expect(subject.provable).not.toContain(write.needs);
      expect(again.outcome).toBe('unclear');
      expect(after).toBe(before);
      break;
  }
}
