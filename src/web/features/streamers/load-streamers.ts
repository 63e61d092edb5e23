import { STREAMERS_PATH, type StreamersReply } from '#contract/streamers.ts';
import type { Api } from '#web/lib/api.ts';

export async function loadStreamers(api: Api): Promise<StreamersReply['channels']> {
  return (await api.read<StreamersReply>(STREAMERS_PATH)).channels;
}
