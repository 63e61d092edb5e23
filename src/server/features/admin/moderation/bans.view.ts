import type { Ban } from '#contract/moderation.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { BanRow } from './bans.repo.ts';

export function viewBan(row: BanRow): Ban {
  return {
    id: row.id,
    server_id: row.world_id,
    account: row.login,
    character:
      row.character_id === null ? null : { id: row.character_id, name: row.character_name ?? '' },
    player: row.owner_id === null ? null : { id: row.owner_id, email: row.owner_email ?? '' },
    category: row.category as Ban['category'],
    reason: row.reason,
    note: row.note,
    banned_by: { id: row.banned_by, email: row.issuer_email },
    banned_at: unixSeconds(row.banned_at),
    ends_at: row.ends_at ? unixSeconds(row.ends_at) : 0,
    state: row.state as Ban['state'],
    ban_order_id: row.ban_order_id,
    lift_order_id: row.lift_order_id,
    lifted_by: row.lifted_by === null ? null : { id: row.lifted_by, email: row.lifter_email ?? '' },
    lift_note: row.lift_note ?? '',
    lifted_at: row.lifted_at ? unixSeconds(row.lifted_at) : 0,
    appeal_report_id: row.appeal_report_id,
  };
}
