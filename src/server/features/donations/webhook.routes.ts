import { webhookPath } from '#contract/payments.ts';
import { EXTERNAL_PROVIDERS } from '#contract/plans.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { DonationDeps } from './donation-deps.ts';
import { receiveEvent } from './receive-event.ts';
import { webhookFormat } from './webhook-formats.ts';

/**
 * A webhook URL for every provider, since keys may be added at any time; without keys it responds
 * with 404. Requests that the provider did not send are refused.
 */
export function webhookRoutes(deps: DonationDeps): Route[] {
  return EXTERNAL_PROVIDERS.map((name) => {
    const { method, reply: acknowledgment } = webhookFormat(name);
    return route({
      method,
      url: webhookPath(name),
      access: 'public',
      origin: 'provider',
      rateLimit: 'none',
      replies: null,
      handle: async ({ request, reply }) => {
        await receiveEvent(deps, name, {
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          headers: request.headers,
          query: stringParams(request.query),
          now: deps.clock.now(),
        });
        const isText = typeof acknowledgment === 'string';
        return reply
          .header('cache-control', 'no-store')
          .type(isText ? 'text/plain' : 'application/json')
          .send(isText ? acknowledgment : JSON.stringify(acknowledgment));
      },
    });
  });
}

/** String parameters only: a repeated one arrives as an array and is dropped. */
function stringParams(query: unknown): Record<string, string> {
  if (typeof query !== 'object' || query === null) return {};
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
