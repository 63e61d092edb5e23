import { z } from 'zod';
import { secret } from './payment-fields.ts';

const urlWithDefault = (defaultUrl: string) => z.url({ protocol: /^https?$/ }).default(defaultUrl);

/** Streaming platforms queried for live channels; one without keys is not queried. */
export const streamsSchema = z.strictObject({
  twitch: z
    .strictObject({
      client_id: secret,
      client_secret: secret,
      /** Twitch's own URLs unless requests go through a proxy. */
      api_url: urlWithDefault('https://api.twitch.tv'),
      token_url: urlWithDefault('https://id.twitch.tv'),
    })
    .optional(),
  youtube: z
    .strictObject({
      api_key: secret,
      api_url: urlWithDefault('https://www.googleapis.com'),
    })
    .optional(),
  kick: z
    .strictObject({
      client_id: secret,
      client_secret: secret,
      api_url: urlWithDefault('https://api.kick.com'),
      token_url: urlWithDefault('https://id.kick.com'),
    })
    .optional(),
});
export type StreamsConfig = z.infer<typeof streamsSchema>;
