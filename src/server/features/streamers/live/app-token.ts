import { z } from 'zod';
import { requestService, StreamServiceRefused } from './stream-source.ts';

const tokenSchema = z.object({ access_token: z.string().min(1) });

interface AppKeys {
  /** Where the token comes from (OAuth 2, client credentials). */
  url: string;
  client_id: string;
  client_secret: string;
}

/**
 * Calls with a token of the app itself, kept until the service refuses it: both Twitch and Kick give
 * one that lasts for weeks.
 */
export function withAppToken(
  { url, client_id, client_secret }: AppKeys,
  trusted: readonly string[],
) {
  let token: string | undefined;
  const renew = async () => {
    const form = { client_id, client_secret, grant_type: 'client_credentials' };
    token = tokenSchema.parse(await requestService({ url, form }, trusted)).access_token;
    return token;
  };
  return async <T>(call: (token: string) => Promise<T>): Promise<T> => {
    const known = token ?? (await renew());
    try {
      return await call(known);
    } catch (error) {
      if (!(error instanceof StreamServiceRefused) || error.status !== 401) throw error;
      return call(await renew());
    }
  };
}
