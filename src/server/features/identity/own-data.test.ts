import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportAccounts } from '#server/features/game-accounts/export-accounts.ts';
import { endGift } from '#server/features/orders/gifts/gifts.repo.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { type IdentitySite, openIdentitySite } from '#server/testing/identity/identity-site.ts';
import { newPlayer, PASSWORD, registerPlayer, tokenTo } from '#server/testing/identity/people.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { grantAdmin, revokeAdmin } from './grant-admin.ts';
import { exportAgreements } from './record-agreement.ts';

const database = openTestDatabase();
let site: IdentitySite;
beforeAll(async () => {
  site = await openIdentitySite(database);
});
afterAll(() => site.close());

test('players can export their data, without secrets', async () => {
  const { browser, email } = await newPlayer(site, 'export@example.com', '10.8.0.1');
  const response = await browser.get('/api/me/export');
  expect(response.headers['content-disposition']).toContain('attachment');
  const data = response.json();
  expect(data.player.email).toBe(email);
  expect(data.sessions).toHaveLength(1);
  expect(data.actions.map(({ action }: { action: string }) => action)).toContain('session.start');
  expect(response.body).not.toMatch(/argon2|token/);
  expect((await site.browser().get('/api/me/export')).statusCode).toBe(401);
});

test('registering records which text of the agreement was accepted, and stores each text once', async () => {
  const { db } = database;
  const custom = { page: 'agreement', language: 'en', title: 'Our rules', html: '<p>Be fair.</p>' };
  const first = await newPlayer(site, 'agreed1@example.com', '10.8.9.1');
  await db.insertInto('page_text').values(custom).execute();
  const second = await newPlayer(site, 'agreed2@example.com', '10.8.9.2');
  const third = await newPlayer(site, 'agreed3@example.com', '10.8.9.3');
  const accepted = (playerId: string) => exportAgreements(db, playerId);
  expect(await accepted(first.id)).toMatchObject([{ page: 'agreement', address: '10.8.9.1' }]);
  const [[ours], [same]] = await Promise.all([accepted(second.id), accepted(third.id)]);
  expect(ours).toMatchObject({ title: 'Our rules', language: 'en' });
  expect(same?.sha256).toBe(ours?.sha256);
  const texts = db.selectFrom('agreement_text').select('sha256').where('title', '=', custom.title);
  expect(await texts.execute()).toHaveLength(1);
  await db.deleteFrom('page_text').where('title', '=', custom.title).execute();
});

test('a deleted account is anonymous at once, and its email can be registered again', async () => {
  const { browser, email, id } = await newPlayer(site, 'gone@example.com', '10.8.1.1');
  expect((await browser.send('/api/me/delete')).statusCode).toBe(200);
  expect((await browser.get('/api/test/player')).statusCode).toBe(401);
  const login = await browser.send('/login', { email, password: PASSWORD });
  expect(login.json().code).toBe('bad_credentials');
  const row = await database.db
    .selectFrom('player')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('gone@');
  site.mailbox.emails.length = 0;
  const { browser: again } = await newPlayer(site, email, '10.8.1.2');
  expect((await again.get('/api/me')).json().player.email).toBe(email);
});

test('deleting an account deletes its sheets, clan requests, answers and webhooks, saved views, the texts about clans, game passwords and IP addresses of votes', async () => {
  const { db } = database;
  const { browser, id } = await newPlayer(site, 'wolf@example.com', '10.8.8.1');
  const login = 'wolf';
  const character = { world_id: 1, character_id: 501, name: 'Wolf', level: 80, class_id: 88 };
  const siege = { world_id: 1, clan_key: 'wolves', castle: 'giran', siege_at: new Date(9e12) };
  const requester = { character_id: 501, character_name: 'Wolf', player_id: id };
  await db
    .insertInto('game_account')
    .values({ world_id: 1, login, player_id: id, state: 'ready', password_sealed: 'sealed' })
    .execute();
  const vote = { id: randomUUID(), player_id: id, site: 'topzone', reference: randomUUID() };
  await db
    .insertInto('vote_attempt')
    .values({
      ...{ ...vote, ip_v4: '203.0.113.5', ip_v6: '2001:db8::5', addresses: ['203.0.113.5'] },
      ...{ state: 'credited', credited_at: new Date(), proof: 'ip:203.0.113.5' },
    })
    .execute();
  const byReference = { ...vote, id: randomUUID(), reference: randomUUID() };
  await db
    .insertInto('vote_attempt')
    .values({ ...byReference, state: 'refused', proof: `reference:${byReference.reference}` })
    .execute();
  await db
    .insertInto('game_character')
    .values({ ...character, login, seen_at: new Date() })
    .execute();
  await db
    .insertInto('character_sheet')
    .values({
      ...{ ...character, login, player_id: id, parts: ['bag'], content: '{"bag":[]}' },
      ...{ read_at: new Date(), due_at: new Date() },
    })
    .execute();
  await db
    .insertInto('clan_request')
    .values({
      ...{ ...requester, world_id: 1, clan_key: 'bears', clan_name: 'Bears' },
      ...{ level: 80, class_id: 88, message: 'Secret words' },
    })
    .execute();
  await db
    .insertInto('clan_page')
    .values({
      ...{ world_id: 1, clan_key: 'wolves', clan_name: 'Wolves', motto: 'Secret words' },
      ...{ recruitment: 'Secret words', level_from: 1, archetypes: [], is_recruiting: true },
      ...{ updated_by: id, updated_at: new Date() },
    })
    .execute();
  await db
    .insertInto('clan_siege')
    .values({ ...siege, note: 'Secret words', planned_by: id })
    .execute();
  await db
    .insertInto('clan_siege_answer')
    .values({ ...siege, ...requester, answer: 'yes' })
    .execute();
  await db
    .insertInto('clan_webhook')
    .values({ world_id: 1, clan_key: 'wolves', url_sealed: 'sealed-address', player_id: id })
    .execute();
  const running = { ...vote, id: randomUUID(), reference: randomUUID() };
  await db
    .insertInto('vote_attempt')
    .values({ ...running, due_at: new Date(9e12), recheck_at: new Date(9e12) })
    .execute();
  const view = { name: 'Mine', path: '/admin/orders', query: 'q=somebody@example.com' };
  await db
    .insertInto('saved_view')
    .values({ ...view, player_id: id })
    .execute();
  const exported = await exportAccounts(db, id);
  expect(exported.siege_plans).toMatchObject([{ clan_key: 'wolves', note: 'Secret words' }]);
  // When it was set, but not its URL: whoever reads the file could post to the channel.
  expect(exported.clan_webhooks).toEqual([
    { world_id: 1, clan_key: 'wolves', created_at: expect.any(Date) },
  ]);
  const { id: other } = await newPlayer(site, 'bear@example.com', '10.8.8.2');
  expect((await exportAccounts(db, other)).clan_webhooks).toEqual([]);
  expect((await browser.send('/api/me/delete')).statusCode).toBe(200);
  for (const table of [
    'character_sheet',
    'clan_request',
    'clan_siege_answer',
    'clan_webhook',
    'saved_view',
  ] as const) {
    expect(await db.selectFrom(table).selectAll().where('player_id', '=', id).execute()).toEqual(
      [],
    );
  }
  const account = db
    .selectFrom('game_account')
    .select('password_sealed')
    .where('login', '=', login);
  expect(await account.execute()).toEqual([{ password_sealed: null }]);
  const votes = db.selectFrom('vote_attempt').selectAll().where('player_id', '=', id);
  const noAddress = { ip_v4: null, ip_v6: null, addresses: [] };
  expect(await votes.orderBy('proof').execute()).toMatchObject([
    { ...noAddress, state: 'credited', proof: 'ip' },
    { ...noAddress, state: 'refused', proof: `reference:${byReference.reference}` },
    // A check that is running cannot store an address later.
    { ...noAddress, state: 'refused', proof: null, due_at: null, recheck_at: null },
  ]);
  const pages = db.selectFrom('clan_page').selectAll().where('updated_by', '=', id);
  expect(await pages.execute()).toMatchObject([
    { motto: '', recruitment: '', is_recruiting: false },
  ]);
  const sieges = db.selectFrom('clan_siege').selectAll().where('planned_by', '=', id);
  expect(await sieges.execute()).toMatchObject([{ note: '' }]);
});

test('emails in gifts are erased with the sender’s or the receiver’s account; a waiting gift of a deleted sender keeps the receiver’s until it ends', async () => {
  const { db } = database;
  const { browser, id, email } = await newPlayer(site, 'giver@example.com', '10.8.6.1');
  const { id: other } = await newPlayer(site, 'given@example.com', '10.8.6.2');
  const give = async (senderId: string, receiver_email: string, state: string) => {
    const isWaiting = state === 'waiting';
    const gift = { id: randomUUID(), kind: 'coins', state, sender_id: senderId, amount: 5 };
    await db
      .insertInto('gift')
      .values({
        ...{ ...gift, receiver_email, finished_at: isWaiting ? null : new Date() },
        ...(state === 'done' ? { receiver_id: other } : {}),
      })
      .execute();
    return gift.id;
  };
  const addressOf = async (gift: string) =>
    (
      await db
        .selectFrom('gift')
        .select('receiver_email')
        .where('id', '=', gift)
        .executeTakeFirstOrThrow()
    ).receiver_email;
  const erased = [
    await give(id, 'given@example.com', 'done'),
    await give(id, 'nobody@example.com', 'returned'),
    await give(other, email, 'returned'),
    await give(other, email, 'canceled'),
    await give(other, email, 'waiting'),
  ];
  const offer = await give(id, 'nobody@example.com', 'waiting');
  const unrelated = await give(other, 'nobody@example.com', 'returned');
  expect((await browser.send('/api/me/delete')).statusCode).toBe(200);
  expect(await Promise.all(erased.map(addressOf))).toEqual(erased.map(() => null));
  expect(await addressOf(unrelated)).toBe('nobody@example.com');
  expect(await addressOf(offer)).toBe('nobody@example.com');
  const end = (tx: Tx, gift: string) =>
    endGift(tx, gift, { state: 'returned', endedBy: 'expired' });
  await inTransaction(db, end, offer);
  expect(await addressOf(offer)).toBeNull();
});

test('emails in finished moves of game accounts are erased with the account of either side', async () => {
  const { db } = database;
  const { browser, id, email } = await newPlayer(site, 'mover@example.com', '10.8.11.1');
  const { id: other } = await newPlayer(site, 'unmoved@example.com', '10.8.11.2');
  const move = async (playerId: string, login: string, to: string, state = 'done') => {
    const order = { id: randomUUID(), player_id: playerId, kind: 'migrate', world_id: 1, login };
    const isOpen = state === 'held';
    await db
      .insertInto('game_order')
      .values({
        ...{ ...order, content: JSON.stringify({ email: to }), lane: order.id, state },
        ...{ purse: 'coins', price: 0, due_at: isOpen ? new Date(9e12) : null },
        ...(isOpen ? {} : { finished_at: new Date(), finished_by: 'internal' }),
      })
      .execute();
    return order.id;
  };
  await db
    .insertInto('game_account')
    .values({ world_id: 1, login: 'received', player_id: id, state: 'ready' })
    .execute();
  const erased = [
    await move(id, 'given', 'friend@example.com'),
    await move(id, 'kept', 'nobody@example.com', 'refused'),
    await move(other, 'received', email),
    await move(other, 'given', email),
    await move(other, 'never-theirs', email, 'refused'),
    await move(other, 'detached', email),
  ];
  const kept = [
    await move(id, 'later', 'friend@example.com', 'held'),
    await move(other, 'else', 'friend@example.com'),
  ];
  expect((await browser.send('/api/me/delete')).statusCode).toBe(200);
  const emailsOf = async (ids: readonly string[]) => {
    const rows = await db
      .selectFrom('game_order')
      .select(['id', 'content'])
      .where('id', 'in', ids)
      .execute();
    return ids.map((order) => rows.find((row) => row.id === order)?.content);
  };
  expect(await emailsOf(erased)).toEqual(erased.map(() => ({ email: '' })));
  expect(await emailsOf(kept)).toEqual(kept.map(() => ({ email: 'friend@example.com' })));
});

test('an unconfirmed email stays in moves by others: it may be somebody else’s', async () => {
  const { db } = database;
  const { browser, id, email } = await newPlayer(site, 'squatter@example.com', '10.8.11.3');
  const { id: other } = await newPlayer(site, 'mistaken@example.com', '10.8.11.4');
  await db.updateTable('player').set({ email_verified: false }).where('id', '=', id).execute();
  const order = { id: randomUUID(), player_id: other, kind: 'migrate', world_id: 1 };
  await db
    .insertInto('game_order')
    .values({
      ...{ ...order, login: 'someones', content: JSON.stringify({ email }), lane: order.id },
      ...{ purse: 'coins', price: 0, state: 'refused', due_at: null },
      ...{ finished_at: new Date(), finished_by: 'internal' },
    })
    .execute();
  expect((await browser.send('/api/me/delete')).statusCode).toBe(200);
  const content = db.selectFrom('game_order').select('content').where('id', '=', order.id);
  expect(await content.execute()).toEqual([{ content: { email } }]);
});

test('a creator’s account is deleted only when no payout waits, and its code stays taken', async () => {
  const { db } = database;
  const { browser, id } = await newPlayer(site, 'creator@example.com', '10.8.7.1');
  const { id: creatorId } = await db
    .insertInto('creator')
    .values({
      player_id: id,
      code: 'LEAVING',
      buyer_percent: 5,
      share_percent: 10,
      paid_in: 'earnings',
      note: 'met at a fair',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payout = { creator_id: creatorId, cents: 500, details: 'PayPal: creator@example.com' };
  await db
    .insertInto('creator_payout')
    .values({ id: crypto.randomUUID(), ...payout })
    .execute();
  expect((await browser.send('/api/me/delete')).json().code).toBe('payout_open');
  const payouts = db.selectFrom('creator_payout').select(['details', 'cents']);
  expect(await payouts.execute()).toEqual([{ details: payout.details, cents: 500 }]);
  await db.updateTable('creator_payout').set({ state: 'paid', decided_at: new Date() }).execute();
  expect((await browser.send('/api/me/delete')).statusCode).toBe(200);
  expect(await payouts.execute()).toEqual([{ details: '', cents: 500 }]);
  const creator = await db
    .selectFrom('creator')
    .select(['code', 'is_active', 'note'])
    .where('id', '=', creatorId)
    .executeTakeFirst();
  expect(creator).toEqual({ code: 'LEAVING', is_active: false, note: '' });
});

test('the last owner’s account cannot be deleted; with another owner it can', async () => {
  const { id, email } = await newPlayer(site, 'owner@example.com', '10.8.7.1');
  await grantAdmin(database.db, { email, language: 'en' });
  // A new role has ended the session.
  const browser = site.browser('10.8.7.2');
  await browser.send('/login', { email, password: PASSWORD });
  expect((await browser.send('/api/me/delete')).json().code).toBe('last_owner');
  const rows = database.db.selectFrom('player').select('deleted_at').where('id', '=', id);
  expect(await rows.execute()).toEqual([{ deleted_at: null }]);
  await grantAdmin(database.db, { email: 'heir@example.com', language: 'en' });
  expect((await browser.send('/api/me/delete')).statusCode).toBe(200);
});

test('a new email applies only when its owner opens the link, and ends open sessions', async () => {
  const { browser, email } = await newPlayer(site, 'before@example.com', '10.8.2.1');
  const body = { email: 'after@example.com' };
  expect((await browser.send('/api/me/email', body)).statusCode).toBe(200);
  expect((await browser.get('/api/me')).json().player.email).toBe(email);
  const token = await tokenTo(site, 'after@example.com');
  const done = await site.browser('10.8.2.2').send('/verify', { token });
  expect(done.json().done).toBe('email_changed');
  expect((await browser.get('/api/test/player')).statusCode).toBe(401);
  const login = await browser.send('/login', { email: 'after@example.com', password: PASSWORD });
  expect(login.statusCode).toBe(200);
});

test('registering through a friend’s referral link records the referrer, one’s own link does not', async () => {
  const { browser, id } = await newPlayer(site, 'friend@example.com', '10.8.3.1');
  const { referral_id } = (await browser.get('/api/me')).json().player;
  const newcomer = site.browser('10.8.3.2');
  const options = await newcomer.get(`/api/identity/options?referrer_id=${referral_id}`);
  expect(options.json().referrer).toEqual({ referrer_id: referral_id, name: 'fri…' });
  await registerPlayer(newcomer, 'invited@example.com', { referrer_id: referral_id });
  const own = await browser.get(`/api/identity/options?referrer_id=${referral_id}`);
  expect(own.json().referrer).toBeNull();
  await registerPlayer(browser, 'myself@example.com', { referrer_id: referral_id });
  await registerPlayer(site.browser('10.8.3.3'), 'nobodys@example.com', { referrer_id: 'made-up' });
  const rows = await database.db
    .selectFrom('player')
    .select(['email', 'referred_by'])
    .where('email', 'in', ['invited@example.com', 'myself@example.com', 'nobodys@example.com'])
    .orderBy('email')
    .execute();
  expect(rows.map(({ referred_by }) => referred_by)).toEqual([id, null, null]);
});

test('the operator grants and revokes admin; open sessions end, and both are in the audit log', async () => {
  const { browser, email, id } = await newPlayer(site, 'promoted@example.com', '10.8.4.1');
  expect(await grantAdmin(database.db, { email, language: 'en' })).toEqual({
    playerId: id,
    isNew: false,
    needsPassword: false,
  });
  expect((await browser.get('/api/test/player')).statusCode).toBe(401);
  const created = await grantAdmin(database.db, { email: 'first@example.com', language: 'en' });
  expect(created.isNew).toBe(true);
  expect(await revokeAdmin(database.db, email)).toBe(true);
  const entries = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', id)
    .where('actor_id', 'is', null)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'player.grant-admin',
    'player.revoke-admin',
  ]);
});

test('whoever registered an unconfirmed email cannot become the operator’s owner', async () => {
  const email = 'future-owner@example.com';
  await registerPlayer(site.browser('10.8.12.1'), email);
  const confirmation = await tokenTo(site, email);
  const granted = await grantAdmin(database.db, { email, language: 'en' });
  expect(granted).toMatchObject({ isNew: false, needsPassword: true });
  // The owner takes the email of the stranger's registration for the operator's.
  await site.browser('10.8.12.2').send('/verify', { token: confirmation });
  const login = { email, password: PASSWORD };
  const stranger = await site.browser('10.8.12.1').send('/login', login);
  expect(stranger.json().code).toBe('bad_credentials');
});

test('outside the demo, the demo password does not log in and cannot be chosen', async () => {
  const production = await openIdentitySite(database, { overrides: { mode: 'production' } });
  const browser = production.browser('10.8.5.1');
  const body = { email: 'late@example.com', password: 'castellan-demo', agree: true };
  expect((await browser.send('/register', body)).json().code).toBe('password_breached');
  expect((await browser.send('/login', body)).json().code).toBe('bad_credentials');
  expect((await browser.get('/api/dev/mail')).statusCode).toBe(404);
  await production.close();
});

test('on https the session cookie is bound to the host and hidden from scripts', async () => {
  const siteConfig = { url: 'https://play.example.org' };
  // Before the second site starts: its worker would take the email job.
  const { email } = await newPlayer(site, 'secure@example.com', '10.8.6.1');
  const https = await openIdentitySite(database, { overrides: { site: siteConfig } });
  const login = await https.browser('10.8.6.2').send('/login', { email, password: PASSWORD });
  const session = login.cookies.find(({ name }) => name.includes('session_token'));
  expect(session).toMatchObject({
    name: '__Host-castellan.session_token',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });
  expect(session?.domain).toBeUndefined();
  await https.close();
});
