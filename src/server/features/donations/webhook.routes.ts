import { webhookPath, webhookReplySchema } from '#contract/payments.ts';
import type { ProviderName } from '#contract/plans.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { DonationDeps } from './donation-deps.ts';
import { receiveEvent } from './receive-event.ts';

const CALLING = ['stripe', 'mercadopago', 'paypal'] as const satisfies ProviderName[];

/**
 * One webhook URL per provider, since one may get its keys at any time; without them there is
 * nothing there. Requests without a valid signature are refused.
 */
export function webhookRoutes(deps: DonationDeps): Route[] {
  return CALLING.map((name) =>
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
