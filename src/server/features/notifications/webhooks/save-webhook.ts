import { sql } from 'kysely';
import { WEBHOOK_TEST_TYPE } from '#contract/webhook-types.ts';
import { WEBHOOK_OVERLAP_HOURS, WEBHOOKS_MAX, type WebhookBody } from '#contract/webhooks.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { KeyRing } from '#server/platform/crypto/key-ring.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { bodyOf } from './publish-webhooks.ts';
import { newWebhookSecret, secretContext } from './sign-webhook.ts';
import { dropQueued } from './webhook-deliveries.repo.ts';

export interface WebhookAction {
  adminId: string;
  origin: Origin;
}

interface Creation extends WebhookAction {
  fields: WebhookBody;
  keyRing: KeyRing;
}

/** The secret is in the result and nowhere else in readable form. */
export async function createWebhook(
  tx: Tx,
  { fields, keyRing, ...action }: Creation,
): Promise<{ id: string; secret: string }> {
  // One at a time, so that two requests together do not exceed the maximum.
  await sql`lock table webhook_endpoint in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom('webhook_endpoint')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= WEBHOOKS_MAX) throw new AppError('too_many_webhooks');
  const id = uuid7();
  const secret = newWebhookSecret();
  const { name, url, types } = fields;
  await tx
    .insertInto('webhook_endpoint')
    .values({ id, name, url, secret_sealed: keyRing.seal(secret, secretContext(id)) })
    .execute();
  await addTypes(tx, id, types);
  await audit(tx, 'webhook.create', id, action, { host: new URL(url).host });
  return { id, secret };
}

interface Change extends WebhookAction {
  id: string;
  fields: WebhookBody;
}

/** A type that is kept keeps its start time; a new one starts now. */
export async function changeWebhook(tx: Tx, { id, fields, ...action }: Change): Promise<void> {
  const { name, url, types } = fields;
  await findForUpdate(tx, id);
  await tx.updateTable('webhook_endpoint').set({ name, url }).where('id', '=', id).execute();
  await tx
    .deleteFrom('webhook_type')
    .where('endpoint_id', '=', id)
    .where('type', 'not in', types)
    .execute();
  await addTypes(tx, id, types);
  await audit(tx, 'webhook.change', id, action, { host: new URL(url).host });
}

/** For a day the old secret signs as well, so that the receiver has time to switch to the new one. */
export async function rotateWebhookSecret(
  tx: Tx,
  { id, keyRing, ...action }: WebhookAction & { id: string; keyRing: KeyRing },
): Promise<{ id: string; secret: string }> {
  const { secret_sealed } = await findForUpdate(tx, id);
  const secret = newWebhookSecret();
  await tx
    .updateTable('webhook_endpoint')
    .set({
      secret_sealed: keyRing.seal(secret, secretContext(id)),
      old_secret_sealed: secret_sealed,
      old_secret_until: sql<Date>`now() + make_interval(hours => ${WEBHOOK_OVERLAP_HOURS})`,
    })
    .where('id', '=', id)
    .execute();
  await audit(tx, 'webhook.rotate', id, action);
  return { id, secret };
}

/** What happened while it was stopped is not sent. */
export async function switchWebhook(
  tx: Tx,
  { id, isActive, ...action }: WebhookAction & { id: string; isActive: boolean },
): Promise<void> {
  await findForUpdate(tx, id);
  await tx
    .updateTable('webhook_endpoint')
    .set(
      isActive
        ? { is_active: true, stop_reason: null, stopped_at: null }
        : { is_active: false, stop_reason: 'staff', stopped_at: sql<Date>`now()` },
    )
    .where('id', '=', id)
    .where('is_active', '=', !isActive)
    .execute();
  if (isActive) {
    await tx
      .updateTable('webhook_type')
      .set({ since: sql<Date>`now()` })
      .where('endpoint_id', '=', id)
      .execute();
  } else await dropQueued(tx, id);
  await audit(tx, isActive ? 'webhook.start' : 'webhook.stop', id, action);
}

export async function removeWebhook(
  tx: Tx,
  { id, ...action }: WebhookAction & { id: string },
): Promise<void> {
  await findForUpdate(tx, id);
  await tx.deleteFrom('webhook_endpoint').where('id', '=', id).execute();
  await audit(tx, 'webhook.remove', id, action);
}

/** Sent like everything else, but only to this receiver. */
export async function sendTestWebhook(
  tx: Tx,
  { id, now, ...action }: WebhookAction & { id: string; now: Date },
): Promise<void> {
  requireActive(await findForUpdate(tx, id));
  const messageId = uuid7();
  const data = { webhook_id: id };
  await tx
    .insertInto('webhook_message')
    .values({
      id: messageId,
      type: WEBHOOK_TEST_TYPE,
      key: `${WEBHOOK_TEST_TYPE} ${messageId}`,
      body: bodyOf({ type: WEBHOOK_TEST_TYPE, happenedAt: now, data }),
      happened_at: now,
    })
    .execute();
  await tx
    .insertInto('webhook_delivery')
    .values({ message_id: messageId, endpoint_id: id })
    .execute();
  await audit(tx, 'webhook.test', id, action);
}

/** The same message with the same id, from the first attempt on. */
export async function sendWebhookAgain(
  tx: Tx,
  { id, deliveryId, ...action }: WebhookAction & { id: string; deliveryId: number },
): Promise<void> {
  requireActive(await findForUpdate(tx, id));
  const queued = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'queued', attempt: 0, due_at: sql<Date>`now()` })
    .where('id', '=', deliveryId)
    .where('endpoint_id', '=', id)
    // One that is being sent is left alone.
    .where('state', '<>', 'sending')
    .executeTakeFirst();
  if (queued.numUpdatedRows === 0n) throw new AppError('webhook_gone');
  await audit(tx, 'webhook.resend', id, action, { delivery: deliveryId });
}

async function addTypes(tx: Tx, id: string, types: WebhookBody['types']): Promise<void> {
  await tx
    .insertInto('webhook_type')
    .values(types.map((type) => ({ endpoint_id: id, type })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findForUpdate(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('webhook_endpoint')
    .select(['is_active', 'secret_sealed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AppError('webhook_gone');
  return found;
}

function requireActive({ is_active }: { is_active: boolean }): void {
  if (!is_active) throw new AppError('webhook_stopped');
}

async function audit(
  tx: Tx,
  action: string,
  id: string,
  { adminId, origin }: WebhookAction,
  detail: Record<string, string | number> = {},
): Promise<void> {
  const subject = { subjectKind: 'webhook', subjectId: id };
  await writeAudit(tx, { actorId: adminId, action, ...subject, origin, detail });
}
