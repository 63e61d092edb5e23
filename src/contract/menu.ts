/** Entries of the header, with their pages. Operators can reorder and hide them; labels are found by key. */
export const MENU_PATHS = {
  home: '/',
  donations: '/panel/donate',
  accounts: '/panel/server/1',
  traders: '/panel/1/market',
  rankings: '/ranking',
  clans: '/clans',
  lords: '/castillos',
  raids: '/raidlist',
  database: '/database',
  faq: '/pages/faq',
  downloads: '/pages/downloads',
} as const;
export type MenuKey = keyof typeof MENU_PATHS;

/** Links at the bottom of every page; the path is `/` and the key. */
export const FOOTER_KEYS = [
  'connect',
  'agreement',
  'terms',
  'privacy',
  'posts',
  'calendar',
  'developers',
] as const;
export type FooterKey = (typeof FOOTER_KEYS)[number];

/** The highest position in the menu; an entry at 0 is not shown. */
export const MENU_PLACE_MAX = 99;
