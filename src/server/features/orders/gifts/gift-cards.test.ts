import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEVICE_COOKIE } from '#contract/identity-paths.ts';
import { recordDevice } from '#server/features/identity/known-devices.ts';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { clawBack } from '#server/money/credit.ts';
import { createKeyRing } from '#server/platform/crypto/key-ring.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { hostCookie } from '#server/platform/host-cookie.ts';
import { GIFTS_ON, seenPlayer } from '#server/testing/gift-tools.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { coinsOf } from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { auditOrders } from '../audit-orders.ts';
import { buyCard } from './buy-card.ts';
import { createCode, decryptCode, formatCode, parseCode } from './card-codes.ts';
import { resealCards } from './reseal-cards.ts';
import { sweepGifts } from './sweep-gifts.ts';

const database = openTestDatabase();
const STAFF = { 'x-test-admin': 'yes' };
let fixture: OrderFixture;

beforeAll(async () => {
  const cards = { amounts: [50, 100], expire_days: 30 };
  fixture = await openOrderFixture(database, { gifts: { ...GIFTS_ON, cards } });
});
afterAll(async () => {
  expect((await auditLedger(database.db)).faults).toEqual([]);
  expect(await auditOrders(fixture.deps, new Date(0))).toMatchObject({ wrongHolds: [] });
  await fixture.stop();
});

async function buy(player: TestPlayer, key = randomUUID()) {
  const { body } = await fixture.send(
    player.id,
    'POST',
    '/api/gift-cards',
    { amount: 100 },
    { 'idempotency-key': key },
  );
  return { id: body.card.id as string, code: body.code as string };
}

function redeem(player: TestPlayer, code: string) {
  return fixture.send(player.id, 'POST', '/api/gift-cards/redeem', { code });
}

function coins(player: TestPlayer): Promise<number> {
  return coinsOf(database.db, player);
}

describe('a card of a player', () => {
  test('is redeemed once, however many try at the same time', async () => {
    const buyer = await seenPlayer(fixture, 300);
    const { code } = await buy(buyer);
    expect(await coins(buyer)).toBe(200);
    const others = await Promise.all(Array.from({ length: 5 }, () => seenPlayer(fixture)));
    const replies = await Promise.all(others.map((other) => redeem(other, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    const received = await Promise.all(others.map(coins));
    expect(received.reduce((sum, one) => sum + one, 0)).toBe(100);
    expect(await coins(buyer)).toBe(200);
  });

  test('an unknown and a used code get the same response, and guessing is slowed down', async () => {
    const [buyer, first, other] = [
      await seenPlayer(fixture, 300),
      await seenPlayer(fixture),
      await seenPlayer(fixture),
    ];
    const { code } = await buy(buyer);
    await redeem(first, code);
    const used = await redeem(other, code);
    const unknown = await redeem(other, formatCode(createCode()));
    const answer = ({ status, body }: typeof used) => [status, body.code, body.message];
    expect(answer(used)).toEqual(answer(unknown));
    const codes = [];
    for (let guess = 0; guess < 6; guess += 1) codes.push((await redeem(other, 'x')).body.code);
    expect(codes.at(-1)).toBe('slow_down');
  });

  test('the same key buys one card, and its code is the same', async () => {
    const buyer = await seenPlayer(fixture, 300);
    const key = randomUUID();
    const cards = await Promise.all([1, 2, 3].map(() => buy(buyer, key)));
    expect(new Set(cards.map(({ code }) => code)).size).toBe(1);
    expect(await coins(buyer)).toBe(200);
  });

  test('its code is stored encrypted only, and erased when the card ends', async () => {
    const buyer = await seenPlayer(fixture, 300);
    const { id, code } = await buy(buyer);
    const read = () =>
      database.db
        .selectFrom('gift_card')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect(JSON.stringify(await read())).not.toContain(parseCode(code));
    await fixture.send(buyer.id, 'POST', `/api/gift-cards/${id}/cancel`);
    expect((await read()).code_sealed).toBeNull();
  });

  test('a code that no key decrypts does not keep the others from being re-encrypted', async () => {
    const buyer = await seenPlayer(fixture, 300);
    const [lost, other] = [await buy(buyer), await buy(buyer)];
    const codeOf = async (id: string) => {
      const cards = database.db.selectFrom('gift_card').select('code_sealed');
      return (await cards.where('id', '=', id).executeTakeFirstOrThrow()).code_sealed ?? '';
    };
    await database.db
      .updateTable('gift_card')
      .set({ code_sealed: '1.gone.x' })
      .where('id', '=', lost.id)
      .execute();
    const key = { id: 'k2', key: Buffer.alloc(32, 7) };
    const ring = createKeyRing([key]);
    const { keyRing } = fixture.deps;
    const { unreadable } = await resealCards(database.db, { ...ring, open: keyRing.open });
    expect(unreadable).toEqual([lost.id]);
    expect(decryptCode(ring, other.id, await codeOf(other.id))).toBe(parseCode(other.code));
    // Back to the key that the other tests use.
    await resealCards(database.db, { ...keyRing, open: ring.open });
  });

  test('canceling returns the coins and voids the code; nobody else can cancel it', async () => {
    const [buyer, other] = [await seenPlayer(fixture, 300), await seenPlayer(fixture)];
    const { id, code } = await buy(buyer);
    const url = `/api/gift-cards/${id}/cancel`;
    expect((await fixture.send(other.id, 'POST', url)).status).toBe(404);
    expect((await fixture.send(buyer.id, 'POST', url)).status).toBe(200);
    expect(await coins(buyer)).toBe(300);
    expect((await redeem(other, code)).status).toBe(404);
  });

  test('when it expires, its buyer gets the coins back', async () => {
    const buyer = await seenPlayer(fixture, 300);
    const { id } = await buy(buyer);
    await database.db
      .updateTable('gift_card')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    await Promise.all([1, 2].map(() => sweepGifts(fixture.deps)));
    expect(await coins(buyer)).toBe(300);
  });

  test('its buyer cannot redeem it, and nobody can while the buyer is in debt', async () => {
    const [buyer, other] = [await seenPlayer(fixture, 300), await seenPlayer(fixture)];
    const { code } = await buy(buyer);
    expect((await redeem(buyer, code)).body.code).toBe('gift_card_own');
    const clawback = {
      key: randomUUID(),
      playerId: buyer.id,
      purse: 'coins',
      source: 'test',
    } as const;
    const debt = { ...clawback, amount: amount(250), reference: 'a payment' };
    await inTransaction(database.db, clawBack, debt);
    expect((await redeem(other, code)).body.code).toBe('gift_card_invalid');
  });

  test('if it was bought from a new device, its code is not shown until the wait is over', async () => {
    const [buyer, other] = [await seenPlayer(fixture, 300), await seenPlayer(fixture)];
    const { config } = fixture.deps;
    const deps = {
      ...fixture.deps,
      config: { ...config, gifts: { ...config.gifts, new_device_hours: 24 } },
    };
    const command = { playerId: buyer.id, coins: 100, requestKey: undefined, isDeviceNew: true };
    const origin = { address: null, userAgent: null };
    const card = await buyCard(deps, { ...command, origin });
    const shown = await fixture.send(buyer.id, 'POST', `/api/gift-cards/${card.id}/code`);
    expect(shown.body.code).toBe('gift_card_waits');
    expect((await fixture.send(other.id, 'POST', `/api/gift-cards/${card.id}/code`)).status).toBe(
      404,
    );
  });
});

describe('when a device counts as new for a day', () => {
  let strict: OrderFixture;
  beforeAll(async () => {
    strict = await openOrderFixture(database, { gifts: { ...GIFTS_ON, new_device_hours: 24 } });
  });
  afterAll(() => strict.stop());

  test('the code of an earlier card is shown only on a known device', async () => {
    const buyer = await seenPlayer(fixture, 300);
    const { id, code } = await buy(buyer);
    const { config } = strict.deps;
    const form = await strict.raw(buyer.id, '/form');
    const csrf = String(form.headers['set-cookie']).split(';')[0];
    const device = randomBytes(16).toString('hex');
    const signature = createHmac('sha256', config.secret).update(`device ${device}`).digest('hex');
    const name = hostCookie(DEVICE_COOKIE, config.site.url.startsWith('https:'));
    const cookie = `${csrf}; ${name}=${device}.${signature}`;
    const url = `/api/gift-cards/${id}/code`;
    const show = async () =>
      (await strict.send(buyer.id, 'POST', url, {}, { cookie, 'x-csrf-token': form.body })).body;
    expect(await show()).toMatchObject({ code: 'gift_device_new' });
    await recordDevice(database.db, {
      ...{ request: { headers: { cookie } }, playerId: buyer.id, config, isLogin: true },
    });
    expect(await show()).toMatchObject({ code: 'gift_device_new' });
    await database.db
      .updateTable('player_device')
      .set({ first_login_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('player_id', '=', buyer.id)
      .execute();
    expect(await show()).toMatchObject({ code, card: { id } });
    const shown = await database.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'gift_card.show_codes')
      .where('subject_id', '=', id)
      .execute();
    expect(shown).toEqual([{ actor_id: buyer.id }]);
  });
});

describe('cards issued by staff', () => {
  test('are issued once per key, their codes shown, redeemed once, and revoked', async () => {
    const [admin, first, second] = [
      await seenPlayer(fixture),
      await seenPlayer(fixture),
      await seenPlayer(fixture),
    ];
    const body = { amount: 10, count: 3, note: 'Contest' };
    const headers = { ...STAFF, 'idempotency-key': randomUUID() };
    const issue = () => fixture.send(admin.id, 'POST', '/api/admin/gift-cards', body, headers);
    const [once, again] = [await issue(), await issue()];
    expect([once.status, again.body.batch_id]).toEqual([200, once.body.batch_id]);
    const url = `/api/admin/gift-card-batches/${once.body.batch_id}/codes`;
    const { codes } = (await fixture.send(admin.id, 'POST', url, {}, STAFF)).body;
    expect(codes).toHaveLength(3);
    expect((await redeem(first, codes[0].code)).body.coins).toBe(10);
    expect((await redeem(second, codes[0].code)).status).toBe(404);
    const list = await fixture.send(admin.id, 'GET', '/api/admin/gift-cards', undefined, STAFF);
    const left = list.body.rows.find((card: { number: number }) => card.number === codes[1].number);
    const revoke = `/api/admin/gift-cards/${left.id}/revoke`;
    expect((await fixture.send(admin.id, 'POST', revoke, { note: 'x' }, STAFF)).status).toBe(200);
    expect((await redeem(second, codes[1].code)).status).toBe(404);
    expect([await coins(first), await coins(second)]).toEqual([10, 0]);
  });

  test('cannot be redeemed by anybody who issued them, confirmed them or saw their codes', async () => {
    const stored = { 'x-test-admin': 'stored' };
    const owner = async (): Promise<TestPlayer> => ({
      ...{ id: await makePlayer(database.db, { roleId: 'owner' }), account: '', chars: [] },
    });
    const [issuer, confirmer, reader] = [await owner(), await owner(), await owner()];
    const above = fixture.deps.config.staff.approval_above.coins + 1;
    const proposed = await fixture.send(
      ...([issuer.id, 'POST', '/api/admin/gift-cards'] as const),
      { amount: above, count: 1, note: 'Contest' },
      { ...stored, 'idempotency-key': randomUUID() },
    );
    expect(proposed.status).toBe(202);
    const confirm = `/api/admin/approvals/${proposed.body.approval.id}/confirm`;
    expect((await fixture.send(confirmer.id, 'POST', confirm, {}, stored)).status).toBe(200);
    const { id } = await database.db
      .selectFrom('gift_card_batch')
      .select('id')
      .where('admin_id', '=', issuer.id)
      .executeTakeFirstOrThrow();
    const url = `/api/admin/gift-card-batches/${id}/codes`;
    const { codes } = (await fixture.send(reader.id, 'POST', url, {}, stored)).body;
    for (const involved of [issuer, confirmer, reader]) {
      expect((await redeem(involved, codes[0].code)).body.code).toBe('gift_card_invalid');
      expect(await coins(involved)).toBe(0);
    }
    const other = await owner();
    expect((await redeem(other, codes[0].code)).body.coins).toBe(above);
  });
});
