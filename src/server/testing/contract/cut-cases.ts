import { describe, expect, test } from 'vitest';
import type { OrderId } from '#server/game/ids.ts';
import type { WriteOutcome } from '#server/game/outcomes.ts';
import { freshLogin, freshOrder } from './fresh.ts';
import { type PaidWrite, paidWrites } from './paid-writes.ts';
import type { Actor, Stage, Subject } from './subject.ts';

/** No write sends more messages than this. */
const MAX_MESSAGES = 60;

export function cutCases(stage: () => Stage, subject: Subject): void {
  for (const when of ['before', 'after'] as const) {
    describe(`${when} the server answers`, () => {
      for (const write of paidWrites.filter(({ needs }) => subject.can.has(needs))) {
        test(`at every message of ${write.needs}, nothing is lost or done twice`, async () => {
          const cuts = await atEveryMessage(stage(), when, async () => {
            const [order, actor] = [freshOrder(), await stage().newCharacter('offline')];
            return {
              run: () => write.perform(stage().wired, order, actor),
              check: (outcome) => checkWrite(stage(), subject, write, order, actor, outcome),
            };
          });
          expect(cuts).toBeGreaterThan(2);
        });
      }

      test('at every message of a new account, the account itself is the proof', async () => {
        const { world, wired } = stage();
        await atEveryMessage(stage(), when, async () => {
          const account = { login: freshLogin(), password: 'secret1' };
          return {
            run: () => wired.accounts.create(account),
            check: async ({ outcome }) => {
              const isThere = await world.accounts.verifyPassword(account);
              if (outcome !== 'unclear') expect(isThere).toBe(outcome === 'done');
              const again = await world.accounts.create(account);
              expect(again.outcome).toBe(isThere ? 'refused' : 'done');
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
  { wire }: Stage,
  when: 'before' | 'after',
  attempt: () => Promise<Attempt>,
): Promise<number> {
  for (let at = 1; at <= MAX_MESSAGES; at++) {
    const { run, check } = await attempt();
    wire.arm({ at, when });
    const outcome = await run();
    const hasCut = wire.disarm();
    await check(outcome);
    if (!hasCut) {
      expect(outcome.outcome).toBe('done');
      return at - 1;
    }
  }
  return expect.fail('a write that never ends');
}

/** Responses are true, unclear outcomes can be resolved, and repeating is harmless. */
async function checkWrite(
  stage: Stage,
  subject: Subject,
  write: PaidWrite,
  order: OrderId,
  actor: Actor,
  { outcome }: WriteOutcome,
): Promise<void> {
  const { world } = stage;
  const before = await write.count(stage, order, actor);
  if (outcome !== 'unclear') expect(before).toBe(outcome === 'done' ? 1 : 0);
  const proof = await world.writes.abandon(order);
  const again = await write.perform(world, order, actor);
  const after = await write.count(stage, order, actor);
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
