import { createProviders, type ProviderOptions } from './create-providers.ts';
import type { Providers } from './donation-deps.ts';

/** The payment methods as they are set now: created again when staff have changed their settings. */
export function liveProviders(options: ProviderOptions): Providers {
  let made: { of: object; providers: Providers } | undefined;
  const now = (): Providers => {
    const { payments } = options.config;
    if (made?.of !== payments) made = { of: payments, providers: createProviders(options) };
    return made.providers;
  };
  return {
    get size() {
      return now().size;
    },
    get: (name) => now().get(name),
    has: (name) => now().has(name),
    keys: () => now().keys(),
    values: () => now().values(),
    entries: () => now().entries(),
    forEach: (visit) => now().forEach(visit),
    [Symbol.iterator]: () => now()[Symbol.iterator](),
  };
}
