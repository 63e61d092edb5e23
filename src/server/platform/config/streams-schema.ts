import { z } from 'zod';
import { secret } from './payment-fields.ts';

const address = (usual: string) => z.url({ protocol: /^https?$/ }).default(usual);

/** The services that know who is live; one without keys is not queried. */
export const streamsSchema = z.strictObject({
  twitch: z
    .strictObject({
      client_id: secret,
      client_secret: secret,
      /** Twitch's own addresses unless requests go through a proxy. */
      api_url: address('https://api.twitch.tv'),
      token_url: address('https://id.twitch.tv'),
    })
    .optional(),
  youtube: z
    .strictObject({
      api_key: secret,
      api_url: address('https://www.googleapis.com'),
    })
    .optional(),
  kick: z
    .strictObject({
      client_id: secret,
      client_secret: secret,
      api_url: address('https://api.kick.com'),
      token_url: address('https://id.kick.com'),
    })
    .optional(),
});
export type StreamsConfig = z.infer<typeof streamsSchema>;
