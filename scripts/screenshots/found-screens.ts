import type { Browser } from '@playwright/test';
import type { LoggedIn } from './logged-in.ts';

/**
 * Screens of one player, character, payment, order, webhook and error of the demo, and of every
 * dispute, subscription and proposal, whose ids differ in every run.
 */
export async function foundScreens(
  browser: Browser,
  site: string,
  admin: LoggedIn,
): Promise<Record<string, string>> {
  const context = await browser.newContext({ storageState: admin });
  const getJson = async (path: string) => (await context.request.get(site + path)).json();
  const { rows: players } = await getJson('/api/admin/players?q=player%40example.com');
  const page = `/admin/players/${players[0].id}`;
  const { rows: accounts } = await getJson(`/api${page}/accounts`);
  const [{ server_id: serverId, chars }] = accounts.filter(
    (account: { chars: object[] }) => account.chars.length > 1,
  );
  const { rows: transfers } = await getJson('/api/admin/payments?state=pending');
  const { rows: credited } = await getJson('/api/admin/payments?state=credited');
  const bought = credited.find((payment: { coins: number }) => payment.coins > 0);
  const { rows: unclear } = await getJson('/api/admin/orders?state=unclear');
  const { rows: disputes } = await getJson('/api/admin/disputes');
  const { rows: subscriptions } = await getJson('/api/admin/subscriptions');
  const { rows: approvals } = await getJson('/api/admin/approvals');
  const { rows: errors } = await getJson('/api/admin/error-groups');
  const { rows: drafts } = await getJson('/api/admin/mailings?state=draft');
  const { webhooks } = await getJson('/api/admin/webhooks');
  await context.close();
  const lists = ['statement', 'orders', 'payments', 'sessions', 'notes'];
  return {
    'admin-player': page,
    ...Object.fromEntries(lists.map((list) => [`admin-player-${list}`, `${page}?show=${list}`])),
    'admin-character': `/admin/servers/${serverId}/chars/${chars[0].id}`,
    'admin-payment-waiting': `/admin/payments/${transfers[0].payment_id}`,
    'admin-payment': `/admin/payments/${bought.payment_id}`,
    ...numbered('admin-dispute', '/admin/disputes', disputes, 'dispute_id'),
    ...numbered('admin-subscription', '/admin/subscriptions', subscriptions, 'id'),
    ...numbered('admin-approval', '/admin/approvals', approvals, 'id'),
    'admin-error': `/admin/errors/${errors[0].id}`,
    'admin-mailing-draft': `/admin/mailings/${drafts[0].id}`,
    'admin-webhook': `/admin/webhooks/${webhooks[0].id}`,
    'admin-order': `/admin/orders/${unclear[0].order_id}`,
  };
}

/** The oldest one has the plain name. */
function numbered(
  name: string,
  path: string,
  rows: readonly Record<string, string>[],
  id: string,
): Record<string, string> {
  return Object.fromEntries(
    rows
      .toReversed()
      .map((row, index) => [index === 0 ? name : `${name}-${index + 1}`, `${path}/${row[id]}`]),
  );
}
