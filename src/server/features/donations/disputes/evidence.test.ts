import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminDisputePath, adminEvidencePath, SEND_EVIDENCE_PATH } from '#contract/disputes.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { GameOrder } from '#server/platform/db/schema.generated.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { disputeTools } from '#server/testing/payments/dispute-tools.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { advanceDispute, cleanDisputes } from './advance-dispute.ts';

const database = openTestDatabase();
let db: Db;
let fixture: PaymentFixture;
const ADMIN = { 'x-test-admin': 'yes' };
const { buy, eventsOf, onlyDispute, refreshNow, withSettings } = disputeTools(() => fixture);

beforeAll(async () => {
  db = database.db;
  fixture = await openPaymentFixture(database);
});
afterAll(() => fixture.close());

const evidenceOf = (disputeId: string) =>
  db
    .selectFrom('dispute_evidence')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .executeTakeFirstOrThrow();

async function makeDisputeDue(disputeId: string): Promise<void> {
  await db
    .updateTable('dispute')
    .set({ due_at: new Date(0), lease_until: null })
    .where('id', '=', disputeId)
    .execute();
}

/** A done order of 20 coins. */
async function addOrder(playerId: string, values: Partial<Insertable<GameOrder>>): Promise<void> {
  const order = { kind: 'send_coins', world_id: 1, login: 'aria', lane: uuid7(), purse: 'coins' };
  await db
    .insertInto('game_order')
    .values({
      id: uuid7(),
      player_id: playerId,
      ...order,
      character_name: 'Aria',
      content: '{}',
      price: 20,
      state: 'done',
      due_at: null,
      finished_at: new Date(),
      ...values,
    })
    .execute();
}

describe.each(['stripe', 'paypal'] as const)('%s', (name) => {
  test('evidence is collected once, and sent once, after an outage and a crash', async () => {
    const { id, remote } = await buy(name);
    remote.disputedCents = remote.amountCents;
    await withSettings({ evidence: 'automatic' }, async () => {
      await refreshNow(id);
      const { id: disputeId } = await onlyDispute(id);
      await advanceDispute(fixture.deps, disputeId);
      const evidence = await evidenceOf(disputeId);
      // The provider has an outage: sending is retried later.
      fixture.fakes[name].isDown = true;
      await advanceDispute(fixture.deps, disputeId);
      fixture.fakes[name].isDown = false;
      expect(await onlyDispute(id)).toMatchObject({ state: 'open', wants_sending: true });
      await makeDisputeDue(disputeId);
      await advanceDispute(fixture.deps, disputeId);
      expect(await onlyDispute(id)).toMatchObject({ state: 'evidence_sent', send_error: null });
      const [remoteDispute] = remote.disputes ?? [];
      expect(remoteDispute?.submissions).toHaveLength(1);
      const [file] = remoteDispute?.files.values() ?? [];
      expect(file?.equals(evidence.pdf)).toBe(true);

      // The state that a worker leaves if it dies after the provider has responded.
      await db
        .updateTable('dispute')
        .set({ sent_at: null, wants_sending: true, state: 'open', closed_at: null })
        .where('id', '=', disputeId)
        .execute();
      await makeDisputeDue(disputeId);
      await advanceDispute(fixture.deps, disputeId);
      expect(remoteDispute?.submissions).toHaveLength(1);
      expect(await onlyDispute(id)).toMatchObject({ state: 'evidence_sent' });
      await refreshNow(id);
      expect(await onlyDispute(id)).toMatchObject({ state: 'evidence_sent' });
      expect(await evidenceOf(disputeId)).toEqual(evidence);
    });
  });

  test('concurrent workers send evidence once', async () => {
    const { id, remote } = await buy(name);
    remote.disputedCents = remote.amountCents;
    await withSettings({ evidence: 'automatic' }, async () => {
      await refreshNow(id);
      const { id: disputeId } = await onlyDispute(id);
      for (let i = 0; i < 3; i += 1) {
        await Promise.all(Array.from({ length: 4 }, () => advanceDispute(fixture.deps, disputeId)));
      }
      expect(remote.disputes?.[0]?.submissions).toHaveLength(1);
      const sent = (await eventsOf(disputeId)).filter((kind) => kind === 'sent');
      expect(sent).toHaveLength(1);
    });
  });
});

test('the document contains what the records show; staff read it, and nobody can change it', async () => {
  const { playerId, id, remote } = await buy('stripe');
  const order = { kind: 'send_coins', world_id: 1, login: 'aria', lane: 'aria', purse: 'coins' };
  await db
    .insertInto('game_order')
    .values({
      id: uuid7(),
      player_id: playerId,
      ...order,
      // A name that means something in HTML and in PDF, and reverses the direction of the line.
      character_name: '<b>)Ария\u202e(',
      content: '{}',
      price: 60,
      state: 'done',
      due_at: null,
      finished_at: new Date(),
      receipt: 'mail:7001',
    })
    .execute();
  await db
    .insertInto('payment_origin')
    .values({ payment_id: id, address: '203.0.113.9', user_agent: 'Firefox/140 Windows' })
    .execute();
  remote.disputedCents = remote.amountCents;
  await refreshNow(id);
  const { id: disputeId } = await onlyDispute(id);
  await advanceDispute(fixture.deps, disputeId);
  const evidence = await evidenceOf(disputeId);
  expect(JSON.parse(evidence.content)).toMatchObject({
    payment: { address: '203.0.113.9', device: 'Firefox, Windows', coins: 110 },
    deliveries: [{ what: 'Send coins', coins: 60, receipt: 'mail:7001' }],
    coins_spent: 60,
  });
  const hash = createHash('sha256').update(evidence.content).digest('hex');
  expect(evidence.content_sha256).toBe(hash);
  await expect(db.updateTable('dispute_evidence').set({ content: '{}' }).execute()).rejects.toThrow(
    'never changed',
  );

  const admin = await makePlayer(db);
  const pdf = await fixture.send(admin, 'GET', adminEvidencePath(disputeId), undefined, ADMIN);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.equals(evidence.pdf)).toBe(true);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await fixture.send(playerId, 'GET', adminEvidencePath(disputeId))).statusCode).toBe(403);
  const downloads = await db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'dispute.download-evidence')
    .where('subject_id', '=', disputeId)
    .execute();
  expect(downloads).toEqual([{ actor_id: admin }]);

  const body = { dispute_id: disputeId, note: 'Complete.' };
  const [sent, again] = await Promise.all(
    [1, 2].map(() => fixture.send(admin, 'POST', SEND_EVIDENCE_PATH, body, ADMIN)),
  );
  expect([sent?.statusCode, again?.statusCode].toSorted()).toEqual([200, 409]);
  await advanceDispute(fixture.deps, disputeId);
  const shown = await fixture.send(admin, 'GET', adminDisputePath(disputeId), undefined, ADMIN);
  expect(shown.json()).toMatchObject({
    dispute: { state: 'evidence_sent', can_send: false, coins_taken: 110 },
    evidence: { sha256: hash },
  });
  const audit = db.selectFrom('audit_log').select('actor_id').where('action', '=', 'dispute.send');
  expect(await audit.where('subject_id', '=', disputeId).execute()).toEqual([{ actor_id: admin }]);
});

test('only what these coins could buy and the game delivered is evidence', async () => {
  const { playerId, id, remote } = await buy('stripe');
  const other = await makePlayer(db);
  const finished = { content: '{}', due_at: null, finished_at: new Date(), state: 'done' };
  const order = { ...finished, world_id: 1, login: 'aria', lane: 'aria' };
  const base = { ...order, player_id: playerId, kind: 'rename', purse: 'coins', price: 10 };
  const decided = { ...base, finished_by: 'decision' };
  const insert = (values: Partial<typeof decided> & Record<string, unknown>) =>
    db
      .insertInto('game_order')
      .values({ ...base, id: uuid7(), ...values })
      .execute();
  await insert({ price: 10 });
  await insert({ ...decided, price: 20, state: 'refused', correction: 'taken' });
  await insert({ ...decided, price: 40, correction: 'given_back' });
  await insert({ price: 80, state: 'refused' });
  await insert({ price: 160, purse: 'votes' });
  await insert({ price: 320, created_at: new Date(Date.now() - 86_400_000) });
  await insert({ price: 640, player_id: other });
  await insert({ kind: 'vip_period', price: 0, content: '{"seconds":86400}' });
  remote.disputedCents = remote.amountCents;
  await refreshNow(id);
  const { id: disputeId } = await onlyDispute(id);
  await advanceDispute(fixture.deps, disputeId);
  const content = JSON.parse((await evidenceOf(disputeId)).content);
  expect(content.deliveries.map(({ coins }: { coins: number }) => coins)).toEqual([10, 20]);
  expect(content.coins_spent).toBe(30);
});

test('a list of earlier payments that was cut is called "at least"', async () => {
  const { id, remote } = await buy('stripe');
  const { number: _, ...paid } = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const earlier = Array.from({ length: 12 }, () => ({ ...paid, id: uuid7(), provider_ref: null }));
  await db.insertInto('payment').values(earlier).execute();
  // They were opened before the disputed one.
  await db.updateTable('payment').set({ number: sql`default` }).where('id', '=', id).execute();
  remote.disputedCents = remote.amountCents;
  await refreshNow(id);
  const { id: disputeId } = await onlyDispute(id);
  await advanceDispute(fixture.deps, disputeId);
  const admin = await makePlayer(db);
  const shown = await fixture.send(admin, 'GET', adminDisputePath(disputeId), undefined, ADMIN);
  expect(shown.json().evidence.summary).toContain(
    'The same account made at least 10 earlier payments that were neither refunded nor disputed.',
  );
});

test('the document says that staff decided about an order, but not who', async () => {
  const { playerId, id, remote } = await buy('stripe');
  const adminId = await makePlayer(db);
  await addOrder(playerId, { receipt: `decided by ${adminId}`, finished_by: 'decision' });
  remote.disputedCents = remote.amountCents;
  await refreshNow(id);
  const { id: disputeId } = await onlyDispute(id);
  await advanceDispute(fixture.deps, disputeId);
  const { content } = await evidenceOf(disputeId);
  expect(JSON.parse(content).deliveries).toMatchObject([{ coins: 20, receipt: 'decision' }]);
  expect(content).not.toContain(adminId);
});

test('old evidence is deleted, but not while the dispute is open', async () => {
  const [closed, open] = [await buy('stripe'), await buy('stripe')];
  const ids: string[] = [];
  for (const { id, remote } of [closed, open]) {
    remote.disputedCents = remote.amountCents;
    await refreshNow(id);
    const dispute = await onlyDispute(id);
    await advanceDispute(fixture.deps, dispute.id);
    ids.push(dispute.id);
  }
  await db
    .updateTable('dispute')
    .set({ state: 'lost', closed_at: new Date(0) })
    .where('id', '=', ids[0] ?? '')
    .execute();
  await cleanDisputes(fixture.deps);
  const left = await db
    .selectFrom('dispute_evidence')
    .select('dispute_id')
    .where('dispute_id', 'in', ids)
    .execute();
  expect(left).toEqual([{ dispute_id: ids[1] }]);
});

test('the IP address of an old acceptance is deleted, unless a dispute is open', async () => {
  const [undisputed, disputed] = [await buy('stripe'), await buy('stripe')];
  disputed.remote.disputedCents = disputed.remote.amountCents;
  await refreshNow(disputed.id);
  const sha256 = createHash('sha256').update('terms').digest('hex');
  const terms = { page: 'terms', language: 'en', title: 'Terms', html: '<p>Terms</p>' };
  await db
    .insertInto('agreement_text')
    .values({ sha256, ...terms })
    .execute();
  const accept = (player_id: string, accepted_at: Date) =>
    db
      .insertInto('agreement_acceptance')
      .values({ player_id, sha256, accepted_at, address: '203.0.113.9' })
      .execute();
  const recent = await makePlayer(db);
  await accept(undisputed.playerId, new Date(0));
  await accept(disputed.playerId, new Date(0));
  await accept(recent, new Date());
  await cleanDisputes(fixture.deps);
  const rows = await db
    .selectFrom('agreement_acceptance')
    .select(['player_id', 'address'])
    .where('sha256', '=', sha256)
    .execute();
  const left = rows.filter(({ address }) => address !== null).map(({ player_id }) => player_id);
  expect(left.toSorted()).toEqual([disputed.playerId, recent].toSorted());
});
