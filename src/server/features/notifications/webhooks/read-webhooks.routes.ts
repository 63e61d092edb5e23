import {
  ADMIN_WEBHOOK_DELIVERIES_PATH,
  ADMIN_WEBHOOK_PATH,
  ADMIN_WEBHOOKS_PATH,
  webhookDeliveriesQuerySchema,
  webhookDeliveriesReplySchema,
  webhookParamsSchema,
  webhookReplySchema,
  webhooksReplySchema,
} from '#contract/webhooks.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { WebhookAdminDeps } from './webhook-admin-deps.ts';
import { listWebhookDeliveries, listWebhooks } from './webhooks.repo.ts';
import { viewWebhook, viewWebhookDelivery } from './webhooks.view.ts';

const READ = { access: { staff: 'integrations.read' }, rateLimit: 'general' } as const;

export function readWebhookRoutes({ db, clock }: WebhookAdminDeps): Route[] {
  return [
    route({
      ...READ,
      method: 'GET',
      url: ADMIN_WEBHOOKS_PATH,
      summary: 'List receivers of webhooks',
      replies: { 200: webhooksReplySchema },
      handle: async () => {
        const rows = await listWebhooks(db);
        return { webhooks: rows.map((row) => viewWebhook(row, clock.now())) };
      },
    }),
    route({
      ...READ,
      method: 'GET',
      url: ADMIN_WEBHOOK_PATH,
      summary: 'Get a receiver of webhooks',
      params: webhookParamsSchema,
      replies: { 200: webhookReplySchema },
      handle: async ({ params }) => {
        const [row] = await listWebhooks(db, params.id);
        if (!row) throw new AppError('webhook_gone');
        return { webhook: viewWebhook(row, clock.now()) };
      },
    }),
    route({
      ...READ,
      method: 'GET',
      url: ADMIN_WEBHOOK_DELIVERIES_PATH,
      summary: 'List what was sent to a receiver, newest first',
      params: webhookParamsSchema,
      query: webhookDeliveriesQuerySchema,
      replies: { 200: webhookDeliveriesReplySchema },
      handle: async ({ params, query }) => {
        const page = await listWebhookDeliveries(db, params.id, query);
        return { ...page, rows: page.rows.map(viewWebhookDelivery) };
      },
    }),
  ];
}
