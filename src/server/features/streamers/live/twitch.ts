import { z } from 'zod';
import type { StreamsConfig } from '#server/platform/config/streams-schema.ts';
import { withAppToken } from './app-token.ts';
import { inBatches, requestService, type StreamSource } from './stream-source.ts';

/** Maximum logins in one request to Get Streams. */
const BATCH = 100;

const streamsSchema = z.object({
  data: z.array(
    z.object({
      user_login: z.string(),
      type: z.string(),
      title: z.string(),
      viewer_count: z.number(),
    }),
  ),
});

/** Helix, Get Streams: only live channels are in the response. */
export function createTwitch(config: NonNullable<StreamsConfig['twitch']>): StreamSource {
  const { client_id, client_secret, api_url, token_url } = config;
  const trustedOrigins = [api_url, token_url].map((url) => new URL(url).origin);
  const call = withAppToken(
    { url: `${token_url}/oauth2/token`, client_id, client_secret },
    trustedOrigins,
  );
  return {
    async query(channels) {
      const statuses = await Promise.all(
        inBatches(channels, BATCH).map(async (batch) => {
          const query = new URLSearchParams(
            batch.map(({ channel }): [string, string] => ['user_login', channel]),
          );
          query.set('first', String(BATCH));
          const url = `${api_url}/helix/streams?${query}`;
          const reply = await call((token) =>
            requestService(
              { url, headers: { authorization: `Bearer ${token}`, 'client-id': client_id } },
              trustedOrigins,
            ),
          );
          const { data } = streamsSchema.parse(reply);
          return batch.map(({ channel }) => {
            const found = data.find(
              ({ user_login, type }) => user_login.toLowerCase() === channel && type === 'live',
            );
            return {
              channel,
              isLive: found !== undefined,
              title: found?.title ?? '',
              viewers: found?.viewer_count ?? 0,
            };
          });
        }),
      );
      return statuses.flat();
    },
  };
}
