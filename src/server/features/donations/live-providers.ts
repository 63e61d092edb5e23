import { createProviders, type ProviderOptions } from './create-providers.ts';
import type { Providers } from './donation-deps.ts';

/** The payment methods as configured now: created again when staff change their settings. */
export function liveProviders(options: ProviderOptions): Providers {
  let cached: { of: object; providers: Providers } | undefined;
  const current = (): Providers => {
    const { payments } = options.config;
    if (cached?.of !== payments) cached = { of: payments, providers: createProviders(options) };
    return cached.providers;
  };
  return {
    get size() {
      return current().size;
    },
    get: (name) => current().get(name),
    has: (name) => current().has(name),
    keys: () => current().keys(),
    values: () => current().values(),
    entries: () => current().entries(),
    forEach: (visit) => current().forEach(visit),
    [Symbol.iterator]: () => current()[Symbol.iterator](),
  };
}
