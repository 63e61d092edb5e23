import type { Browser } from '@playwright/test';
import type { SignedIn } from './signed-in.ts';

/** Screens of one player and one character of the demo, whose numbers are new each time. */
export async function playerScreens(
  browser: Browser,
  site: string,
  admin: SignedIn,
): Promise<Record<string, string>> {
  const context = await browser.newContext({ storageState: admin });
  const ask = async (path: string) => (await context.request.get(site + path)).json();
  const { rows: players } = await ask('/api/admin/players?q=player%40example.com');
  const page = `/admin/players/${players[0].id}`;
  const { rows: accounts } = await ask(`/api${page}/accounts`);
  const [{ server_id: serverId, chars }] = accounts.filter(
    (account: { chars: object[] }) => account.chars.length > 1,
  );
  await context.close();
  const lists = ['statement', 'orders', 'payments', 'sessions', 'notes'];
  return {
    'admin-player': page,
    ...Object.fromEntries(lists.map((list) => [`admin-player-${list}`, `${page}?show=${list}`])),
    'admin-character': `/admin/servers/${serverId}/chars/${chars[0].id}`,
  };
}
