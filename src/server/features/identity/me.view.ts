import type { Me } from '#contract/me.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Player } from './identity.repo.ts';

export function viewMe(player: Player, hasSecondFactor: boolean, graceHours: number): Me {
  const due = unixSeconds(player.createdAt) + graceHours * 3600;
  return {
    email: player.email,
    email_verified: player.isEmailVerified,
    is_staff: player.roleId !== null,
    is_streamer: player.isStreamer,
    referral_id: player.referralId,
    has_second_factor: hasSecondFactor,
    second_factor_due: player.roleId !== null && !hasSecondFactor ? due : 0,
  };
}
