import { NOTICES_PATH, type NoticesReply, type PlayerNotice } from '#contract/notices.ts';
import type { Api } from '#web/lib/api.ts';

export async function loadNotices(api: Api): Promise<PlayerNotice[]> {
  return (await api.read<NoticesReply>(NOTICES_PATH)).notices;
}
