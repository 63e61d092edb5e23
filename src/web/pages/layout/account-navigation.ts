import type { World } from '#contract/worlds.ts';

/** Everything that is the player's own, in the order of the account menu; `key` finds the label in the locale. */
export function accountNavigation(worlds: readonly World[], hasShop = true) {
  const serverId = worlds[0]?.server_id ?? 1;
  return [
    { key: 'summary', to: '/panel' },
    { key: 'accounts', to: `/panel/server/${serverId}` },
    { key: 'traders', to: `/panel/${serverId}/market` },
    ...(hasShop ? ([{ key: 'shop', to: `/panel/${serverId}/shop` }] as const) : []),
    { key: 'donations', to: '/panel/donate' },
    { key: 'votes', to: '/panel/votes' },
    { key: 'referrals', to: '/panel/referrals' },
    { key: 'orders', to: '/panel/orders' },
    { key: 'notifications', to: '/panel/notifications' },
    { key: 'reports', to: '/panel/reports' },
  ] as const;
}
