import type { StreamService } from '#contract/stream-services.ts';
import type { StreamsConfig } from '#server/platform/config/streams-schema.ts';
import { createKick } from './kick.ts';
import type { StreamSource } from './stream-source.ts';
import { createTwitch } from './twitch.ts';
import { createYouTube } from './youtube.ts';

export type StreamSources = ReadonlyMap<StreamService, StreamSource>;

/** The services the operator has given keys for. */
export function createStreamSources({ twitch, youtube, kick }: StreamsConfig): StreamSources {
  const sources = new Map<StreamService, StreamSource>();
  if (twitch) sources.set('twitch', createTwitch(twitch));
  if (youtube) sources.set('youtube', createYouTube(youtube));
  if (kick) sources.set('kick', createKick(kick));
  return sources;
}

/** How often a service is polled, and how long its last response is valid. */
export const PERIODS: Record<StreamService, { everySeconds: number; validSeconds: number }> = {
  twitch: { everySeconds: 60, validSeconds: 300 },
  kick: { everySeconds: 60, validSeconds: 300 },
  youtube: { everySeconds: 300, validSeconds: 900 },
};
