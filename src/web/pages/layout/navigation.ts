import { matchPath } from 'react-router';

/** The specification's entries whose pages exist; `key` finds the label in the locale. */
export const NAVIGATION = [
  { key: 'home', to: '/' },
  { key: 'donations', to: '/panel/donate' },
  { key: 'accounts', to: '/panel/server/1' },
  { key: 'traders', to: '/panel/1/market' },
  { key: 'rankings', to: '/ranking' },
  { key: 'clans', to: '/clans' },
  { key: 'lords', to: '/castillos' },
  { key: 'raids', to: '/raidlist' },
] as const;

/**
 * Addresses that stand under one entry of a navigation though they do not begin with its address:
 * the same page of another server, one plan, one character.
 */
const SECTIONS: readonly (readonly string[])[] = [
  ['/', '/posts', '/posts/:slug'],
  ['/panel/donate', '/panel/plans/:id', '/panel/payments/:id'],
  ['/panel/server/:id'],
  ['/panel/:id/market'],
  ['/ranking', '/characters/:name'],
  ['/panel'],
];

/** Whether the entry that leads to `to` is the one to highlight on the page at `pathname`. */
export function isCurrent(to: string, pathname: string): boolean {
  const section = sectionOf(to);
  if (section) return section === sectionOf(pathname);
  return pathname === to || pathname.startsWith(`${to}/`);
}

function sectionOf(address: string) {
  return SECTIONS.find((patterns) => patterns.some((pattern) => matchPath(pattern, address)));
}
