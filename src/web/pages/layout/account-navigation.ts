import type { Summary } from '#contract/summary.ts';
import type { World } from '#contract/worlds.ts';
import type { TextKey } from '#web/lib/text.ts';

type KeyUnder<Prefix extends string, Key> = Key extends `${Prefix}.${infer Rest}` ? Rest : never;

interface AccountEntry {
  key: KeyUnder<'layout.own', TextKey>;
  to: string;
  isDocument?: true;
}

/** The player's own pages, in the order of the account menu and of the panel's tabs; `key` finds the label in the locale. */
export function accountNavigation(
  worlds: readonly World[],
  hasShop = true,
  hasGifts = false,
): readonly AccountEntry[] {
  const serverId = worlds[0]?.server_id ?? 1;
  return [
    { key: 'summary', to: '/panel' },
    { key: 'accounts', to: `/panel/server/${serverId}` },
    { key: 'ownClans', to: '/panel/clans' },
    { key: 'traders', to: `/panel/${serverId}/market` },
    ...(hasShop ? ([{ key: 'shop', to: `/panel/${serverId}/shop` }] as const) : []),
    { key: 'donations', to: '/panel/donate' },
    ...(hasGifts ? ([{ key: 'gifts', to: '/panel/gifts' }] as const) : []),
    { key: 'votes', to: '/panel/votes' },
    { key: 'referrals', to: '/panel/referrals' },
    { key: 'orders', to: '/panel/orders' },
    { key: 'notifications', to: '/panel/notifications' },
    { key: 'reports', to: '/panel/reports' },
    // A new document: its forms need a fresh token.
    { key: 'security', to: '/panel/security', isDocument: true },
  ];
}

/** How many unread items the page of a menu entry lists. */
export function unreadOf(summary: Summary | null, key: AccountEntry['key']): number {
  return summary?.[`unread_${key}` as 'unread_reports' | 'unread_notifications'] ?? 0;
}
