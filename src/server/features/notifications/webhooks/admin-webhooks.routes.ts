import type { Language } from '#contract/languages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import {
  ADMIN_WEBHOOK_PATH,
  ADMIN_WEBHOOK_RESEND_PATH,
  ADMIN_WEBHOOKS_PATH,
  webhookBodySchema,
  webhookDeliveryParamsSchema,
  webhookParamsSchema,
  webhookSecretReplySchema,
} from '#contract/webhooks.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { OperationsMessage } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { isCallable } from '#server/platform/outgoing/send-request.ts';
import { type Caller, type Route, route } from '#server/platform/route.ts';
import { readWebhookRoutes } from './read-webhooks.routes.ts';
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  rotateWebhookSecret,
  sendTestWebhook,
  sendWebhookAgain,
  switchWebhook,
} from './save-webhook.ts';
import type { WebhookAdminDeps } from './webhook-admin-deps.ts';

const WRITE = { access: { staff: 'integrations.write' }, rateLimit: 'general' } as const;
const replies = { 200: messageReplySchema };

export function adminWebhookRoutes(deps: WebhookAdminDeps): Route[] {
  return [...readWebhookRoutes(deps), ...saveRoutes(deps), ...sendRoutes(deps)];
}

function saveRoutes({ db, config }: WebhookAdminDeps): Route[] {
  return [
    route({
      ...WRITE,
      method: 'POST',
      url: ADMIN_WEBHOOKS_PATH,
      confirmation: 'recent',
      summary: 'Add a receiver of webhooks; the reply has its secret',
      body: webhookBodySchema,
      replies: { 200: webhookSecretReplySchema },
      handle: async ({ body, caller, request, language }) => {
        requireCallable(body.url, config);
        const keyRing = keyRingOf(config);
        const action = { ...actionOf(caller, request), fields: body, keyRing };
        const created = await inTransaction(db, createWebhook, action);
        return { ...messageOf(language, 'webhook_added'), ...created };
      },
    }),
    route({
      ...WRITE,
      method: 'PUT',
      url: ADMIN_WEBHOOK_PATH,
      confirmation: 'recent',
      summary: 'Change a receiver of webhooks',
      params: webhookParamsSchema,
      body: webhookBodySchema,
      replies,
      handle: async ({ params, body, caller, request, language }) => {
        requireCallable(body.url, config);
        const action = { ...actionOf(caller, request), id: params.id, fields: body };
        await inTransaction(db, changeWebhook, action);
        return messageOf(language, 'webhook_saved');
      },
    }),
    route({
      ...WRITE,
      method: 'POST',
      url: `${ADMIN_WEBHOOK_PATH}/rotate`,
      confirmation: 'recent',
      summary:
        'Replace the secret of a receiver; for 24 hours, deliveries are also signed with the old one',
      params: webhookParamsSchema,
      replies: { 200: webhookSecretReplySchema },
      handle: async ({ params, caller, request, language }) => {
        const keyRing = keyRingOf(config);
        const action = { ...actionOf(caller, request), id: params.id, keyRing };
        const rotated = await inTransaction(db, rotateWebhookSecret, action);
        return { ...messageOf(language, 'webhook_rotated'), ...rotated };
      },
    }),
    route({
      ...WRITE,
      method: 'POST',
      url: `${ADMIN_WEBHOOK_PATH}/remove`,
      confirmation: 'recent',
      summary: 'Remove a receiver of webhooks, with the list of what it was sent',
      params: webhookParamsSchema,
      replies,
      handle: async ({ params, caller, request, language }) => {
        const action = { ...actionOf(caller, request), id: params.id };
        await inTransaction(db, removeWebhook, action);
        return messageOf(language, 'webhook_removed');
      },
    }),
  ];
}

function sendRoutes({ db, clock }: WebhookAdminDeps): Route[] {
  const switchRoute = (verb: 'start' | 'stop') =>
    route({
      ...WRITE,
      method: 'POST',
      url: `${ADMIN_WEBHOOK_PATH}/${verb}`,
      confirmation: { notNeeded: 'sends only to where staff already decided' },
      summary: verb === 'start' ? 'Resume sending to a receiver' : 'Stop sending to a receiver',
      params: webhookParamsSchema,
      replies,
      handle: async ({ params, caller, request, language }) => {
        const isActive = verb === 'start';
        const action = { ...actionOf(caller, request), id: params.id, isActive };
        await inTransaction(db, switchWebhook, action);
        return messageOf(language, isActive ? 'webhook_started' : 'webhook_stopped');
      },
    });
  return [
    switchRoute('start'),
    switchRoute('stop'),
    route({
      ...WRITE,
      method: 'POST',
      url: `${ADMIN_WEBHOOK_PATH}/test`,
      confirmation: { notNeeded: 'sends no data, to where staff already decided' },
      summary: 'Send a test to a receiver',
      params: webhookParamsSchema,
      replies,
      handle: async ({ params, caller, request, language }) => {
        const action = { ...actionOf(caller, request), id: params.id, now: clock.now() };
        await inTransaction(db, sendTestWebhook, action);
        return messageOf(language, 'webhook_test_sent');
      },
    }),
    route({
      ...WRITE,
      method: 'POST',
      url: ADMIN_WEBHOOK_RESEND_PATH,
      confirmation: { notNeeded: 'repeats what was sent before, to the same receiver' },
      summary: 'Send a webhook again, with the same id',
      params: webhookDeliveryParamsSchema,
      replies,
      handle: async ({ params, caller, request, language }) => {
        const { id, delivery_id: deliveryId } = params;
        const action = { ...actionOf(caller, request), id, deliveryId };
        await inTransaction(db, sendWebhookAgain, action);
        return messageOf(language, 'webhook_sent_again');
      },
    }),
  ];
}

function actionOf(caller: Caller, request: Parameters<typeof originOf>[0]) {
  return { adminId: caller.playerId, origin: originOf(request) };
}

function messageOf(language: Language, key: OperationsMessage): { message: string } {
  return { message: TEXTS[language].operationsMessages[key] };
}

/** Also refuses a password in the URL, which would be readable in the list. */
function requireCallable(url: string, { webhooks }: WebhookAdminDeps['config']): void {
  const target = new URL(url);
  const hasPassword = target.username !== '' || target.password !== '';
  if (hasPassword || !isCallable(target, webhooks.trusted_origins)) {
    throw new AppError('webhook_url_refused', { fields: ['url'] });
  }
}
