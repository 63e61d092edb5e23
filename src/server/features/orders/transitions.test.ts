import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** The server's part of the transitions in section 4 of the specification. */
const database = openTestDatabase();
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  await fixture.startWorker();
});
afterAll(() => fixture.stop());

const target = ({ account, chars }: TestPlayer) => ({ account, char: chars[0] ?? '' });
const post = (id: string, url: string, body: object) => fixture.send(id, 'POST', url, body);

interface Listed {
  account: string;
  chars: { char_name: string }[];
}
async function accountsOf(id: string, serverId = 1): Promise<Listed[]> {
  return (await fixture.send(id, 'GET', `/api/accounts?server_id=${serverId}`)).body.accounts;
}
const namesOf = async (id: string) =>
  (await accountsOf(id)).flatMap(({ chars }) => chars.map(({ char_name }) => char_name));

test('after a successful coin send, the response carries totalCoins', async () => {
  const player = await fixture.player({ coins: 100, referral: 9 });
  const { body } = await post(player.id, '/api/coins', { ...target(player), coins: 30 });
  expect([body.totalCoins, body.totalReferralCoins]).toEqual([70, undefined]);
  expect((await fixture.send(player.id, 'GET', '/api/summary')).body.coins).toBe(70);
});

test('after a successful referral coin send, the response carries totalReferralCoins', async () => {
  const player = await fixture.player({ coins: 100, referral: 9 });
  const sending = { ...target(player), referral_coins: 4 };
  const { body } = await post(player.id, '/api/referral_coins', sending);
  expect([body.totalReferralCoins, body.totalCoins]).toEqual([5, undefined]);
  expect((await fixture.send(player.id, 'GET', '/api/summary')).body.referral_coins).toBe(5);
});

describe('the account list for the server', () => {
  test('after a successful account creation it has the account', async () => {
    const id = await makePlayer(database.db);
    expect(await accountsOf(id)).toEqual([]);
    const { status } = await post(id, '/api/account', {
      name: 'transit1',
      password: 'secret12',
      server_id: 1,
    });
    expect(status).toBe(200);
    expect((await accountsOf(id)).map(({ account }) => account)).toEqual(['transit1']);
  });

  test('after an account move it is the other master account’s', async () => {
    const player = await fixture.player({ coins: 400 });
    const email = 'transition@example.org';
    const to = await makePlayer(database.db, { email });
    await post(player.id, '/api/migrate', { account: player.account, user: email });
    await expect.poll(() => accountsOf(player.id)).toEqual([]);
    expect((await accountsOf(to)).map(({ account }) => account)).toEqual([player.account]);
  });

  test('after a nickname change it has the new name and not the old one', async () => {
    const player = await fixture.player({ coins: 100 });
    const { char } = target(player);
    expect(await namesOf(player.id)).toContain(char);
    await post(player.id, '/api/name', { ...target(player), new_char: 'Transitor' });
    const names = await namesOf(player.id);
    expect([names.includes('Transitor'), names.includes(char)]).toEqual([true, false]);
  });

  test('after a color change it is unchanged', async () => {
    const player = await fixture.player({ votes: 4 });
    const before = await accountsOf(player.id);
    const { status } = await post(player.id, '/api/color', { ...target(player), color: 12 });
    expect([status, await accountsOf(player.id)]).toEqual([200, before]);
  });
});

test('after a report message is sent, the page that reloads has it', async () => {
  const id = await makePlayer(database.db);
  const opened = await post(id, '/api/reports', { subject: 'lost', message: 'my sword' });
  const report_id = opened.body.report_id;
  await post(id, '/panel/reports/send', { report_id, message: 'and my shield' });
  const { body } = await fixture.send(id, 'GET', `/api/reports/${report_id}`);
  const texts = body.messages.map(({ message }: { message: string }) => message);
  expect(texts).toEqual(['my sword', 'and my shield']);
});
