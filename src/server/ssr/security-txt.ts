import type { Config } from '#server/platform/config/config-schema.ts';

const LIFE_DAYS = 180;
const DAY_MS = 24 * 3600 * 1000;

/** RFC 9116. Expires half a year from today, so that it expires on an abandoned site. */
export function securityTxt(
  { site, security }: Pick<Config, 'site' | 'security'>,
  contact: string,
  now: Date,
): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + LIFE_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${site.url}/.well-known/security.txt`,
    ...(security.policy_url ? [`Policy: ${security.policy_url}`] : []),
    '',
  ].join('\n');
}
