import { REFERRALS_PATH, type ReferralsReply } from '#contract/referrals.ts';
import type { Api } from '#web/lib/api.ts';

export function loadReferrals(api: Api): Promise<ReferralsReply> {
  return api.read<ReferralsReply>(REFERRALS_PATH);
}
