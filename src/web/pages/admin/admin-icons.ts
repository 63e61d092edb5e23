import type { AdminGroup } from './admin-page.ts';

/** Lines on a 24 × 24 grid, like those of `Icon`, for screens and for the lists on them. */
const SCREEN_ICONS: Readonly<Record<string, string>> = {
  '/admin': 'M4 18a8.5 8.5 0 1 1 16 0M12 17l4.5-6M7 13h.01M12 9h.01',
  '/admin/approvals': 'M4 4h16v16H4zM8 12.5l3 3 5-6.5',
  '/admin/players':
    'M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7M2.5 20c0-4 2.5-6 6.5-6s6.5 2 6.5 6M16 4.4a3.3 3.3 0 0 1 0 6.4M18 14.4c2.3.8 3.5 2.7 3.5 5.6',
  '/admin/players/sessions': 'M4 5h16v10.5H4zM9 19.5h6M12 15.5v4',
  '/admin/players/notes': 'M5 4h14v10l-5.5 6H5zM13.5 20v-6H19M8.5 8.5h7M8.5 12h4',
  '/admin/bans': 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M6.5 6.5l11 11',
  '/admin/crests':
    'M12 3l7.5 2.5v6c0 4.5-3 7.5-7.5 9.5c-4.5-2-7.5-5-7.5-9.5v-6zM12 3v18M4.5 11.5h15',
  '/admin/clan-pages': 'M6 3h12v17.5L12 16l-6 4.5zM9.5 8h5',
  '/admin/seasons':
    'M8 4h8v6a4 4 0 0 1-8 0zM8 5.5H4.5c0 3 1.2 4.5 3.5 4.5M16 5.5h3.5c0 3-1.2 4.5-3.5 4.5M12 14v5M8.5 20h7',
  '/admin/payments': 'M3 6h18v12.5H3zM3 10h18M7 14.5h4',
  '/admin/disputes':
    'M12 4v16M8.5 20h7M5 7h14M5 7l-2.5 6.5a2.6 2.6 0 0 0 5 0zM19 7l-2.5 6.5a2.6 2.6 0 0 0 5 0z',
  '/admin/orders': 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  '/admin/money': 'M4 4v16h16M8.5 16v-4M12.5 16V8M16.5 16v-6',
  '/admin/reconciliation': 'M4 9h14l-3.5-3.5M20 15H6l3.5 3.5',
  '/admin/plans':
    'M12 4c4 0 7 1.2 7 2.8S16 9.6 12 9.6S5 8.4 5 6.8S8 4 12 4M5 6.8v5c0 1.6 3 2.8 7 2.8s7-1.2 7-2.8v-5M5 11.8v5c0 1.6 3 2.8 7 2.8s7-1.2 7-2.8v-5',
  '/admin/subscriptions':
    'M4.5 11a7.5 7.5 0 0 1 13-4l2 2M19.5 13a7.5 7.5 0 0 1-13 4l-2-2M19.5 4.5V9H15M4.5 19.5V15H9',
  '/admin/subscription-plans': 'M4 17.5h16M4 14l-1-7.5 5 3.5 4-5.5 4 5.5 5-3.5-1 7.5z',
  '/admin/gifts':
    'M4 9h16v3.5H4zM5.5 12.5h13V20h-13zM12 9v11M12 9C9 9 7.5 7.8 7.5 6.2S9 4 10 4.6S12 7 12 9c0-2 1-3.8 2-4.4s2.5 0 2.5 1.6S15 9 12 9',
  '/admin/gift-cards': 'M3 6h18v12.5H3zM3 12h18M9 6v12.5M9 12l-2.5 3M9 12l2.5 3',
  '/admin/creators':
    'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3M6 11a6 6 0 0 0 12 0M12 17v4M8.5 21h7',
  '/admin/payouts': 'M12 13V3M8 7l4-4 4 4M4 12v8h16v-8',
  '/admin/campaigns': 'M4 10v4.5h3.5L18 19V5.5L7.5 10zM8 14.5l1.5 5.5h3l-1.5-4M20.5 10.5v3',
  '/admin/goals': 'M6 21V4M6 4.5h11.5L15 9l2.5 4.5H6',
  '/admin/shop': 'M5 8h14l-1 12H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  '/admin/prices': 'M4 4h8l8 8-8 8-8-8zM8.2 8.2h.01',
  '/admin/promo-codes': 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 7v2M14 11.2v1.6M14 15v2',
  '/admin/posts': 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7.5 9h6M7.5 12.5h6M7.5 16h3',
  '/admin/pages': 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  '/admin/mailings': 'M3 6h18v13H3zM3 7l9 7 9-7',
  '/admin/entries': 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  '/admin/entries/page': 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  '/admin/entries/event': 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  '/admin/entries/question':
    'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M9.7 9.6a2.4 2.4 0 1 1 3.3 2.3c-.7.3-1 .8-1 1.6M12 16.3h.01',
  '/admin/entries/download': 'M12 4v11M8 11.5l4 4 4-4M4 15.5V20h16v-4.5',
  '/admin/texts': 'M5 7V4h14v3M12 4v16M9 20h6',
  '/admin/vote-sites':
    'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.8-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8z',
  '/admin/streamers': 'M3 7h12v10.5H3zM15 11l6-3.5v9.5l-6-3.5',
  '/admin/reports': 'M4 5h16v11h-9l-4 4v-4H4z',
  '/admin/canned-replies': 'M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5',
  '/admin/health': 'M3 12h4l3-7 4 14 3-7h4',
  '/admin/jobs': 'M20 12a8 8 0 1 1-2.4-5.7M20 3.5v4.5h-4.5',
  '/admin/errors': 'M12 4l9 16H3zM12 10.5v4M12 17.2h.01',
  '/admin/settings':
    'M4 7h8M18 7h2M15 4.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M4 17h2M12 17h8M9 14.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
  '/admin/webhooks': 'M9 3v5M15 3v5M6 8h12v4a6 6 0 0 1-12 0zM12 18v3',
  '/admin/api-keys': 'M8 11a4.2 4.2 0 1 0 0 8.4a4.2 4.2 0 1 0 0-8.4M11 12.2L20 4M16 7.7l3 3',
  '/admin/staff':
    'M12 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7M5 20c0-4 2.8-6 7-6s7 2 7 6zM12 16.5v.01',
  '/admin/audit': 'M5 3.5h14v17H5zM9 8.5h.01M12 8.5h3M9 12h.01M12 12h3M9 15.5h.01M12 15.5h3',
};

/** For a screen without an icon of its own. */
const GROUP_ICONS: Record<AdminGroup, string> = {
  general: 'M12 4l8 8-8 8-8-8z',
  players: 'M12 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7M5 20c0-4 2.8-6 7-6s7 2 7 6z',
  money: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8.5l3.5 3.5-3.5 3.5L8.5 12z',
  store: 'M4 9l1.5-5h13L20 9M5 9v11h14V9M4 9h16M10 20v-6h4v6',
  content: 'M6 3h8l4 4v14H6zM14 3v4h4',
  operations: 'M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M12 3v3M12 18v3M3 12h3M18 12h3',
};

export function adminIcon(path: string, group: AdminGroup): string {
  return SCREEN_ICONS[path] ?? GROUP_ICONS[group];
}
