import type { Browser } from '@playwright/test';
import type { SignedIn } from './signed-in.ts';

/**
 * Screens of one player, character, payment, order and webhook of the demo, whose ids differ in
 * every run.
 */
export async function foundScreens(
  browser: Browser,
  site: string,
  admin: SignedIn,
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
  const { rows: unclear } = await getJson('/api/admin/orders?state=unclear');
  const { webhooks } = await getJson('/api/admin/webhooks');
  await context.close();
  const lists = ['statement', 'orders', 'payments', 'sessions', 'notes'];
  return {
    'admin-player': page,
    ...Object.fromEntries(lists.map((list) => [`admin-player-${list}`, `${page}?show=${list}`])),
    'admin-character': `/admin/servers/${serverId}/chars/${chars[0].id}`,
    'admin-payment-waiting': `/admin/payments/${transfers[0].payment_id}`,
    'admin-payment': `/admin/payments/${credited[0].payment_id}`,
    'admin-webhook': `/admin/webhooks/${webhooks[0].id}`,
    'admin-order': `/admin/orders/${unclear[0].order_id}`,
  };
}
