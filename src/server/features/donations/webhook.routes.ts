import { webhookPath, webhookReplySchema } from '#contract/payments.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { DonationDeps } from './donation-deps.ts';
import { receiveEvent } from './receive-event.ts';

/** One webhook URL per enabled provider. Requests without a valid signature are refused. */
export function webhookRoutes(deps: DonationDeps): Route[] {
  const webhookProviders = [...deps.providers.values()].filter(({ verify }) => verify);
  return webhookProviders.map(({ name }) =>
    route({
      method: 'POST',
      url: webhookPath(name),
      access: 'public',
      origin: 'provider',
      rateLimit: 'none',
      replies: { 200: webhookReplySchema },
      handle: async ({ request }) => {
        await receiveEvent(deps, name, {
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          headers: request.headers,
          query: stringParams(request.query),
          now: deps.clock.now(),
        });
        return { received: true };
      },
    }),
  );
}

/** String parameters only: a repeated one arrives as an array and is dropped. */
function stringParams(query: unknown): Record<string, string> {
  if (typeof query !== 'object' || query === null) return {};
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
