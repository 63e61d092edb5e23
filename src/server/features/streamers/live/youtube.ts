import { z } from 'zod';
import type { StreamsConfig } from '#server/platform/config/streams-schema.ts';
import {
  inBatches,
  type QueriedChannel,
  requestService,
  StreamServiceRefused,
  type StreamSource,
} from './stream-source.ts';

/** Maximum number of videos in one request. */
const BATCH = 50;
/** A stream that runs is among the newest uploads. */
const NEWEST = 5;

const channelsSchema = z.object({ items: z.array(z.object({ id: z.string() })).default([]) });
const uploadsSchema = z.object({
  items: z.array(z.object({ contentDetails: z.object({ videoId: z.string() }) })).default([]),
});
const videosSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      snippet: z.object({ title: z.string(), liveBroadcastContent: z.string() }),
      liveStreamingDetails: z.object({ concurrentViewers: z.string().optional() }).optional(),
    }),
  ),
});

/**
 * The Data API. Searching for live streams is limited to 100 calls a day, so the newest uploads of each
 * channel are listed instead (one unit each) and looked up together (one unit for 50): with twelve
 * channels every five minutes that is less than 4,500 of the 10,000 units a day.
 */
export function createYouTube(config: NonNullable<StreamsConfig['youtube']>): StreamSource {
  const { api_key, api_url } = config;
  const trustedOrigins = [new URL(api_url).origin];
  const get = (resource: string, query: Record<string, string>) =>
    requestService(
      {
        url: `${api_url}/youtube/v3/${resource}?${new URLSearchParams(query)}`,
        headers: { 'x-goog-api-key': api_key },
      },
      trustedOrigins,
    );

  async function findId({ channel, externalId }: QueriedChannel): Promise<string | undefined> {
    if (!channel.startsWith('@')) return channel;
    if (externalId) return externalId;
    const reply = await get('channels', { part: 'id', forHandle: channel });
    return channelsSchema.parse(reply).items[0]?.id;
  }

  /** The playlist of uploads has the channel's id with another prefix. */
  async function listNewest(id: string): Promise<string[]> {
    const query = {
      part: 'contentDetails',
      playlistId: `UU${id.slice(2)}`,
      maxResults: String(NEWEST),
    };
    const reply = await get('playlistItems', query).catch((error: unknown) => {
      // A channel without uploads has no such list.
      if (error instanceof StreamServiceRefused && error.status === 404) return {};
      throw error;
    });
    return uploadsSchema.parse(reply).items.map(({ contentDetails }) => contentDetails.videoId);
  }

  return {
    async query(channels) {
      const queried = await Promise.all(
        channels.map(async (one) => {
          const id = await findId(one);
          return { channel: one.channel, id, videos: id ? await listNewest(id) : [] };
        }),
      );
      const live = new Map<string, { title: string; viewers: number }>();
      for (const batch of inBatches(
        queried.flatMap(({ videos }) => videos),
        BATCH,
      )) {
        const query = { part: 'snippet,liveStreamingDetails', id: batch.join(',') };
        for (const video of videosSchema.parse(await get('videos', query)).items) {
          if (video.snippet.liveBroadcastContent !== 'live') continue;
          const viewers = Number(video.liveStreamingDetails?.concurrentViewers ?? 0);
          live.set(video.id, { title: video.snippet.title, viewers });
        }
      }
      return queried.map(({ channel, id, videos }) => {
        const found = videos.map((video) => live.get(video)).find(Boolean);
        return {
          channel,
          isLive: found !== undefined,
          title: found?.title ?? '',
          viewers: found?.viewers ?? 0,
          ...(id ? { externalId: id } : {}),
        };
      });
    },
  };
}
