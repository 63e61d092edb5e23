import { describe, expect, test } from 'vitest';
import { type GameLogin, gameLogin } from '#server/game/ids.ts';
import { freshLogin, freshOrder } from './fresh.ts';
import type { Fixture, Subject } from './subject.ts';

/**
 * Account bans, which involve no character and so are not among the ordered writes, and lifting
 * bans.
 */
export function banCases(fixture: () => Fixture, subject: Subject): void {
  if (subject.can.has('banCharacter')) {
    describe('a banned character', () => characterCases(fixture, subject));
  }
  describe('banAccount', () => {
    if (subject.can.has('banAccount')) supportedCases(fixture);
    else unsupportedCase(fixture);
  });
}

function supportedCases(fixture: () => Fixture): void {
  async function newAccount(): Promise<GameLogin> {
    const login = freshLogin();
    const created = await fixture().world.accounts.create({ login, password: 'Test1234' });
    expect(created).toMatchObject({ outcome: 'done' });
    return login;
  }

  test('an account is banned and unbanned, each with a receipt as proof', async () => {
    const { accounts, writes } = fixture().world;
    const login = await newAccount();
    expect(await accounts.isBanned(login)).toBe(false);
    for (const write of ['banAccount', 'unbanAccount'] as const) {
      const orderId = freshOrder();
      const outcome = await writes[write]({ orderId, login });
      if (outcome.outcome !== 'done') expect.fail(JSON.stringify(outcome));
      expect(await accounts.isBanned(login)).toBe(write === 'banAccount');
      const proof = await writes.verify(orderId);
      expect(proof).toMatchObject({ state: 'done', receipt: outcome.receipt });
    }
  });

  test('a ban that arrives again after it was lifted does nothing', async () => {
    const { world, other } = fixture();
    const login = await newAccount();
    const ban = { orderId: freshOrder(), login };
    const first = await world.writes.banAccount(ban);
    expect(await world.writes.unbanAccount({ orderId: freshOrder(), login })).toMatchObject({
      outcome: 'done',
    });
    expect(await other.writes.banAccount(ban)).toEqual(first);
    expect(await world.accounts.isBanned(login)).toBe(false);
  });

  test('the same order in parallel, from two processes, has one receipt', async () => {
    const { world, other } = fixture();
    const order = { orderId: freshOrder(), login: await newAccount() };
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => (turn % 2 ? world : other).writes.banAccount(order)),
    );
    expect(outcomes[0]).toMatchObject({ outcome: 'done' });
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(await world.accounts.isBanned(order.login)).toBe(true);
  });

  test('banning a banned account and unbanning one that is not banned both succeed', async () => {
    const { accounts, writes } = fixture().world;
    const login = await newAccount();
    const done = { outcome: 'done' };
    expect(await writes.unbanAccount({ orderId: freshOrder(), login })).toMatchObject(done);
    expect(await writes.banAccount({ orderId: freshOrder(), login })).toMatchObject(done);
    expect(await writes.banAccount({ orderId: freshOrder(), login })).toMatchObject(done);
    expect(await accounts.isBanned(login)).toBe(true);
  });

  test('an order id used for another account is refused', async () => {
    const { accounts, writes } = fixture().world;
    const [login, another] = [await newAccount(), await newAccount()];
    const orderId = freshOrder();
    await writes.banAccount({ orderId, login });
    const mismatch = { outcome: 'refused', reason: 'orderMismatch' };
    expect(await writes.banAccount({ orderId, login: another })).toEqual(mismatch);
    expect(await accounts.isBanned(another)).toBe(false);
  });

  test('a missing account is refused, and leaves no trace', async () => {
    const { writes } = fixture().world;
    const orderId = freshOrder();
    const refusal = { outcome: 'refused', reason: 'accountNotFound' };
    const login = gameLogin('nobodyhere');
    expect(await writes.banAccount({ orderId, login })).toEqual(refusal);
    expect(await writes.unbanAccount({ orderId, login })).toEqual(refusal);
    expect(await writes.verify(orderId)).toMatchObject({ state: 'notDone' });
  });

  test('an abandoned ban is never done', async () => {
    const { world, other } = fixture();
    const order = { orderId: freshOrder(), login: await newAccount() };
    expect(await world.writes.abandon(order.orderId)).toMatchObject({ state: 'fenced' });
    const refusal = { outcome: 'refused', reason: 'orderAbandoned' };
    expect(await other.writes.banAccount(order)).toEqual(refusal);
    expect(await world.accounts.isBanned(order.login)).toBe(false);
  });
}

function characterCases(fixture: () => Fixture, subject: Subject): void {
  const done = { outcome: 'done' };

  test('is unbanned with a receipt, and both succeed when repeated', async () => {
    const { characters, writes } = fixture().world;
    const { id: characterId } = await fixture().newCharacter('offline');
    const lift = () => writes.unbanCharacter({ orderId: freshOrder(), characterId });
    expect(await lift()).toMatchObject(done);
    for (const _ of [1, 2]) {
      const ban = { orderId: freshOrder(), characterId };
      expect(await writes.banCharacter(ban)).toMatchObject(done);
      expect(await characters.isBanned(characterId)).toBe(true);
    }
    const orderId = freshOrder();
    const lifted = await writes.unbanCharacter({ orderId, characterId });
    if (lifted.outcome !== 'done') expect.fail(JSON.stringify(lifted));
    expect(await characters.isBanned(characterId)).toBe(false);
    const proof = await writes.verify(orderId);
    expect(proof).toMatchObject({ state: 'done', receipt: lifted.receipt });
  });

  test('stays unbanned if the ban arrives again after it was lifted', async () => {
    const { world, other } = fixture();
    const { id: characterId } = await fixture().newCharacter('offline');
    const ban = { orderId: freshOrder(), characterId };
    const first = await world.writes.banCharacter(ban);
    expect(first).toMatchObject(done);
    await world.writes.unbanCharacter({ orderId: freshOrder(), characterId });
    expect(await other.writes.banCharacter(ban)).toEqual(first);
    expect(await world.characters.isBanned(characterId)).toBe(false);
  });

  if (!subject.can.has('lock')) return;

  test('is not unbanned by unlocking it, nor unlocked by lifting the ban', async () => {
    const { characters, writes } = fixture().world;
    const { id: characterId } = await fixture().newCharacter('offline');
    const order = () => ({ orderId: freshOrder(), characterId });
    const state = async () => [
      (await characters.byId(characterId))?.isLocked,
      await characters.isBanned(characterId),
    ];
    expect(await writes.lock({ ...order(), code: 'code1' })).toMatchObject(done);
    expect(await state()).toEqual([true, false]);
    expect(await writes.banCharacter(order())).toMatchObject(done);
    expect(await state()).toEqual([true, true]);
    expect(await writes.unlock(order())).toMatchObject(done);
    expect(await state()).toEqual([false, true]);
    expect(await writes.unbanCharacter(order())).toMatchObject(done);
    expect(await state()).toEqual([false, false]);

    expect(await writes.lock({ ...order(), code: 'code2' })).toMatchObject(done);
    expect(await writes.banCharacter(order())).toMatchObject(done);
    expect(await writes.unbanCharacter(order())).toMatchObject(done);
    expect(await state()).toEqual([true, false]);
    expect(await writes.unlock(order())).toMatchObject(done);
    expect(await state()).toEqual([false, false]);
  });
}

function unsupportedCase(fixture: () => Fixture): void {
  test('is refused, because this world does not support it', async () => {
    const refusal = { outcome: 'refused', reason: 'notSupported' };
    const order = { orderId: freshOrder(), login: fixture().account.login };
    expect(await fixture().world.writes.banAccount(order)).toEqual(refusal);
  });
}
