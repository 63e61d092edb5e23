import { describe, expect, test } from 'vitest';
import { characterId } from '#server/game/ids.ts';
import { banCases } from './ban-cases.ts';
import { conditionCases } from './condition-cases.ts';
import { freshOrder } from './fresh.ts';
import { type OrderedWrite, orderedWrites } from './ordered-writes.ts';
import type { Fixture, Subject } from './subject.ts';

export function writeCases(fixture: () => Fixture, subject: Subject): void {
  for (const write of orderedWrites) {
    describe(write.needs, () => {
      if (subject.can.has(write.needs)) supportedCases(fixture, write);
      else unsupportedCase(fixture, write);
    });
  }
  conditionCases(fixture, subject);
  banCases(fixture, subject);

  test('an unknown order has no outcome', async () => {
    const { writes } = fixture().world;
    expect(await writes.verify(freshOrder())).toMatchObject({ state: 'notDone' });
  });
}

function supportedCases(fixture: () => Fixture, write: OrderedWrite): void {
  test('is done, with a receipt as proof', async () => {
    const { world } = fixture();
    const [order, character] = [
      freshOrder(),
      await fixture().newCharacter('offline', undefined, write.initialValues),
    ];
    const outcome = await write.perform(world, order, character);
    if (outcome.outcome !== 'done') expect.fail(JSON.stringify(outcome));
    expect(outcome.receipt.at.getTime()).toBeGreaterThan(Date.UTC(2020, 0));
    expect(await write.count(fixture(), order, character)).toBe(1);
    const proof = await world.writes.verify(order);
    expect(proof).toMatchObject({ state: 'done', receipt: outcome.receipt });
  });

  test('repeating the same order returns the first receipt and does nothing', async () => {
    const { world, other } = fixture();
    const [order, character] = [
      freshOrder(),
      await fixture().newCharacter('offline', undefined, write.initialValues),
    ];
    const first = await write.perform(world, order, character);
    expect(first).toMatchObject({ outcome: 'done' });
    expect(await write.perform(world, order, character)).toEqual(first);
    expect(await write.perform(other, order, character)).toEqual(first);
    expect(await write.count(fixture(), order, character)).toBe(1);
  });

  test('the same order in parallel, from two processes, is performed once', async () => {
    const { world, other } = fixture();
    const [order, character] = [
      freshOrder(),
      await fixture().newCharacter('offline', undefined, write.initialValues),
    ];
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        write.perform(turn % 2 ? world : other, order, character),
      ),
    );
    expect(outcomes[0]).toMatchObject({ outcome: 'done' });
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(await write.count(fixture(), order, character)).toBe(1);
  });

  test('an order id used for something else is refused', async () => {
    const { world } = fixture();
    const [order, character] = [
      freshOrder(),
      await fixture().newCharacter('offline', undefined, write.initialValues),
    ];
    const another = await fixture().newCharacter('offline', undefined, write.initialValues);
    await write.perform(world, order, character);
    const mismatch = { outcome: 'refused', reason: 'orderMismatch' };
    expect(await write.perform(world, order, another)).toEqual(mismatch);
  });

  test('is refused for a character that does not exist', async () => {
    const { world } = fixture();
    const character = await fixture().newCharacter('offline', undefined, write.initialValues);
    const nobody = { ...character, id: characterId(2_147_483_000) };
    const refusal = { outcome: 'refused', reason: 'characterNotFound' };
    const order = freshOrder();
    expect(await write.perform(world, order, nobody)).toEqual(refusal);
    expect(await world.writes.verify(order)).toMatchObject({ state: 'notDone' });
  });

  test.each(['online', 'shop'] as const)(
    'is refused while the character is %s, if it must be offline',
    async (presence) => {
      const { world } = fixture();
      const { capabilities } = await world.describe();
      const capability = capabilities[write.needs];
      const [order, character] = [
        freshOrder(),
        await fixture().newCharacter(presence, undefined, write.initialValues),
      ];
      const outcome = await write.perform(world, order, character);
      if (capability.can && capability.needsOffline) {
        expect(outcome).toEqual({ outcome: 'refused', reason: 'characterOnline' });
        expect(await write.count(fixture(), order, character)).toBe(0);
      } else {
        expect(outcome).toMatchObject({ outcome: 'done' });
      }
    },
  );

  test('an abandoned order is never done', async () => {
    const { world, other } = fixture();
    const [order, character] = [
      freshOrder(),
      await fixture().newCharacter('offline', undefined, write.initialValues),
    ];
    expect(await world.writes.abandon(order)).toMatchObject({ state: 'fenced' });
    const refusal = { outcome: 'refused', reason: 'orderAbandoned' };
    expect(await write.perform(other, order, character)).toEqual(refusal);
    expect(await write.count(fixture(), order, character)).toBe(0);
    expect(await world.writes.verify(order)).toMatchObject({ state: 'notDone' });
  });

  test('an order that is done cannot be abandoned', async () => {
    const { world } = fixture();
    const [order, character] = [
      freshOrder(),
      await fixture().newCharacter('offline', undefined, write.initialValues),
    ];
    await write.perform(world, order, character);
    expect(await world.writes.abandon(order)).toMatchObject({ state: 'done' });
    expect(await write.count(fixture(), order, character)).toBe(1);
  });

  test('when abandoned and performed concurrently, exactly one wins', async () => {
    const { world, other } = fixture();
    for (let round = 0; round < 4; round++) {
      const [order, character] = [
        freshOrder(),
        await fixture().newCharacter('offline', undefined, write.initialValues),
      ];
      const [outcome, proof] = await Promise.all([
        write.perform(world, order, character),
        other.writes.abandon(order),
      ]);
      const isDone = (await write.count(fixture(), order, character)) === 1;
      expect(outcome.outcome).toBe(isDone ? 'done' : 'refused');
      expect(proof.state).toBe(isDone ? 'done' : 'fenced');
    }
  });
}

function unsupportedCase(fixture: () => Fixture, write: OrderedWrite): void {
  test('is refused, because this world does not support it', async () => {
    const { world } = fixture();
    const [order, character] = [
      freshOrder(),
      await fixture().newCharacter('offline', undefined, write.initialValues),
    ];
    const refusal = { outcome: 'refused', reason: 'notSupported' };
    expect(await write.perform(world, order, character)).toEqual(refusal);
  });
}
