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
