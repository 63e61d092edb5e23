import { z } from 'zod';
import { languageSchema as language } from './language-schema.ts';

/** Texts of the site that operators may word differently; docs/branding.md. */
export const ADMIN_TEXTS_PATH = '/api/admin/texts';

export const SITE_TEXT_MAX = 1_000;
const KEY_MAX = 200;

export const siteTextsQuerySchema = z.object({
  language,
  /** Part of a key or of a text; if empty, only changed texts are listed. */
  q: z.string().trim().max(100).default(''),
});
const siteTextSchema = z.object({
  key: z.string(),
  /** As it ships with the app. */
  original: z.string(),
  /** The operator's override; empty if there is none. */
  own: z.string(),
});
export type SiteText = z.infer<typeof siteTextSchema>;
export const siteTextsReplySchema = z.object({
  texts: z.array(siteTextSchema),
  /** How many match; not all are sent. */
  total: z.int().min(0),
});
export type SiteTextsReply = z.infer<typeof siteTextsReplySchema>;

export const saveSiteTextBodySchema = z.object({
  language,
  key: z.string().min(1).max(KEY_MAX),
  /** Empty restores the original. */
  text: z.string().trim().max(SITE_TEXT_MAX),
});
