import { z } from 'zod';
import { requestService, StreamServiceRefused } from './stream-source.ts';

const tokenSchema = z.object({ access_token: z.string().min(1) });

interface ClientCredentials {
  /** The token endpoint (OAuth 2.0, client credentials grant). */
  url: string;
  client_id: string;
  client_secret: string;
}

/**
 * Calls with an app access token, which is reused until the service refuses it: those of Twitch and
 * Kick last for weeks.
 */
export function withAppToken(
  { url, client_id, client_secret }: ClientCredentials,
  trustedOrigins: readonly string[],
) {
  let token: string | undefined;
  const renew = async () => {
    const form = { client_id, client_secret, grant_type: 'client_credentials' };
    token = tokenSchema.parse(await requestService({ url, form }, trustedOrigins)).access_token;
    return token;
  };
  return async <T>(call: (token: string) => Promise<T>): Promise<T> => {
    const current = token ?? (await renew());
    try {
      return await call(current);
    } catch (error) {
      if (!(error instanceof StreamServiceRefused) || error.status !== 401) throw error;
      return call(await renew());
    }
  };
}
