import type { PublicBan } from '#contract/public-bans.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { PublicBanRow } from './public-bans.repo.ts';

export function viewPublicBan(row: PublicBanRow): PublicBan {
  return {
    id: row.number,
    server_id: row.world_id,
    name: row.character_name ?? maskLogin(row.login),
    is_account: row.character_name === null,
    category: row.category as PublicBan['category'],
    banned_at: unixSeconds(row.banned_at),
    ends_at: row.ends_at ? unixSeconds(row.ends_at) : 0,
  };
}

/**
 * A login is half of what is needed to log in. Shows two characters at most, fewer if it is short,
 * and always the same number of stars, so that its length is not revealed either.
 */
export function maskLogin(login: string): string {
  return `${login.slice(0, Math.min(2, Math.floor(login.length / 3)))}***`;
}
