/** Screens of the panel to review; one line adds one. */
export const PANEL_SCREENS: Record<string, string> = {
  panel: '/panel',
  'panel-accounts': '/panel/server/1',
  'panel-clans': '/panel/clans',
  'panel-orders': '/panel/orders',
  'panel-orders-nothing': '/panel/orders?state=unclear&purse=referral',
  'panel-market': '/panel/1/market',
  'panel-market-nothing': '/panel/1/market?item=zzzz',
  'panel-market-item-nothing': '/panel/1/market/6656?enchant=9',
  'panel-donate': '/panel/donate',
  'panel-plan': '/panel/plans/1',
  'panel-votes': '/panel/votes',
  'panel-referrals': '/panel/referrals',
  'panel-notifications': '/panel/notifications',
  'panel-reports': '/panel/reports',
  'panel-security': '/panel/security',
};
