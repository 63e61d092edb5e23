/** Where a server's community meets, with the names that visitors read. */
export const SOCIAL_SITES = {
  discord: 'Discord',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
} as const;
export type SocialSite = keyof typeof SOCIAL_SITES;
