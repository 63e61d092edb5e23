import { z } from 'zod';
import type { StreamsConfig } from '#server/platform/config/streams-schema.ts';
import { withAppToken } from './app-token.ts';
import {
  type ChannelStatus,
  inBatches,
  requestService,
  StreamServiceRefused,
  type StreamSource,
} from './stream-source.ts';

/** Maximum number of channels in one request. */
const BATCH = 50;

const channelsSchema = z.object({
  data: z.array(
    z.object({
      slug: z.string(),
      stream_title: z.string().nullish(),
      stream: z.object({ is_live: z.boolean(), viewer_count: z.number().nullish() }).nullish(),
    }),
  ),
});

const offline = (channel: string): ChannelStatus => ({
  channel,
  isLive: false,
  title: '',
  viewers: 0,
});

/** Kick's public API, Get Channels. */
export function createKick(config: NonNullable<StreamsConfig['kick']>): StreamSource {
  const { client_id, client_secret, api_url, token_url } = config;
  const trustedOrigins = [api_url, token_url].map((url) => new URL(url).origin);
  const call = withAppToken(
    { url: `${token_url}/oauth/token`, client_id, client_secret },
    trustedOrigins,
  );

  async function queryBatch(slugs: readonly string[]): Promise<ChannelStatus[]> {
    const query = new URLSearchParams(slugs.map((slug): [string, string] => ['slug', slug]));
    const url = `${api_url}/public/v1/channels?${query}`;
    const reply = await call((token) =>
      requestService({ url, headers: { authorization: `Bearer ${token}` } }, trustedOrigins),
    );
    const { data } = channelsSchema.parse(reply);
    return slugs.map((channel) => {
      const found = data.find(({ slug }) => slug.toLowerCase() === channel);
      if (!found?.stream?.is_live) return offline(channel);
      const { stream_title, stream } = found;
      return {
        channel,
        isLive: true,
        title: stream_title ?? '',
        viewers: stream.viewer_count ?? 0,
      };
    });
  }

  return {
    async query(channels) {
      const statuses: ChannelStatus[] = [];
      for (const batch of inBatches(channels, BATCH)) {
        const slugs = batch.map(({ channel }) => channel);
        statuses.push(...(await queryBatch(slugs).catch((error) => queryEach(slugs, error))));
      }
      return statuses;
    },
  };

  /** One unknown channel makes Kick refuse the whole request: then each is queried on its own. */
  async function queryEach(slugs: readonly string[], cause: unknown): Promise<ChannelStatus[]> {
    const isRefused = cause instanceof StreamServiceRefused && [400, 404].includes(cause.status);
    if (!isRefused) throw cause;
    const statuses: ChannelStatus[] = [];
    for (const slug of slugs) {
      const answer = await queryBatch([slug]).catch((error: unknown) => {
        if (error instanceof StreamServiceRefused && [400, 404].includes(error.status)) {
          return [offline(slug)];
        }
        throw error;
      });
      statuses.push(...answer);
    }
    return statuses;
  }
}
