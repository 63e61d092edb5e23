const SUBJECT_PATHS: Readonly<Record<string, string>> = {
  player: '/admin/players/',
  payment: '/admin/payments/',
  subscription: '/admin/subscriptions/',
  dispute: '/admin/disputes/',
  order: '/admin/orders/',
  report: '/admin/reports/',
  post: '/admin/posts/',
  page: '/admin/pages/',
  article: '/admin/shop/',
  webhook: '/admin/webhooks/',
  error: '/admin/errors/',
  mailing: '/admin/mailings/',
  character: '/admin/characters/',
  promo_code: '/admin/promo-codes?q=',
  campaign: '/admin/campaigns?q=',
  goal: '/admin/goals?q=',
  staff_role: '/admin/staff?role=',
  setting: '/admin/settings/',
  gift: '/admin/gifts?q=',
  gift_card_batch: '/admin/gift-cards?q=',
};

/** The page or list that shows an action's subject; undefined if there is none. */
export function subjectPath(kind: string, id: string): string | undefined {
  const path = SUBJECT_PATHS[kind];
  return path && path + id.split('/').map(encodeURIComponent).join('/');
}
