import type { Capabilities, Capability, CapabilityName } from './capabilities.ts';
import {
  eachOrderedWrite,
  ORDERED_WRITES,
  type OrderedCapability,
  type WorldWrites,
} from './writes.ts';

/** An adapter need not name the ordered writes that it has no code for. */
export type ImplementedWrites = Partial<WorldWrites> & Pick<WorldWrites, 'verify' | 'abandon'>;
export type ImplementedCapabilities = Readonly<
  Record<Exclude<CapabilityName, OrderedCapability>, Capability>
> &
  Partial<Capabilities>;

/** Nothing is sent to the game, so the order is refused and the coins held for it are released. */
export function withUnsupportedWrites(implemented: ImplementedWrites): WorldWrites {
  const none = eachOrderedWrite(() => async () => ({ outcome: 'refused', reason: 'notSupported' }));
  return { ...none, ...implemented };
}

export function withUnsupportedCapabilities(implemented: ImplementedCapabilities): Capabilities {
  const none = Object.values(ORDERED_WRITES).map((name) => [name, NOT_IMPLEMENTED]);
  return { ...Object.fromEntries(none), ...implemented };
}

const NOT_IMPLEMENTED: Capability = {
  can: false,
  reason: 'the portal cannot do this on this kind of server',
};
