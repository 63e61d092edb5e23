import { ORDER_SERVICES } from '#contract/order-kinds.ts';
import type { Service, ServiceName, ServicesReply } from '#contract/services.ts';
import type { WorldOffer } from '#contract/world-offers.ts';
import type { CapabilityName } from '#server/game/capabilities.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import type { ServiceCapabilities, ServiceCapability } from './capabilities.repo.ts';

const CAPABILITY_OF: Record<ServiceName, CapabilityName> = {
  create_account: 'createAccount',
  link_account: 'verifyPassword',
  set_password: 'setPassword',
  market: 'market',
  ...ORDER_SERVICES,
};

const EFFECTS = {
  atOnce: 'at_once',
  nextLogin: 'next_login',
  whenOnline: 'when_online',
} as const;

const LOCK_STYLES = { code: 'code', shutOut: 'shut_out', recorded: 'recorded' } as const;

/** Reasons for the operator are left out: a player sees only what is available. */
export function viewServices(
  { id, offers }: Pick<WorldConfig, 'id' | 'offers'>,
  capabilities: ServiceCapabilities,
  { prices, vip_days, unstuck_wait_minutes }: Config['orders'],
): ServicesReply {
  const services = Object.entries(CAPABILITY_OF).map(([name, capability]) => [
    name,
    isOff(offers, name) ? null : viewService(capabilities[capability]),
  ]);
  return {
    server_id: id,
    services: Object.fromEntries(services) as ServicesReply['services'],
    prices,
    vip_days,
    unstuck_wait_minutes,
  };
}

/** Services without a setting, such as a password change, are always on. */
function isOff(offers: WorldConfig['offers'], name: string): boolean {
  return Object.hasOwn(offers, name) && !offers[name as WorldOffer];
}

export function lockStyleOf(capability: ServiceCapability | undefined): Service['lock_style'] {
  return capability?.can && capability.lockStyle ? LOCK_STYLES[capability.lockStyle] : null;
}

function viewService(capability: ServiceCapability | undefined): Service | null {
  if (!capability?.can) return null;
  return {
    needs_offline: capability.needsOffline,
    account_wide: capability.accountWide,
    effect: capability.effect ? EFFECTS[capability.effect] : null,
    when_bag_full: capability.whenBagFull ?? null,
    lock_style: lockStyleOf(capability),
    ...(capability.arrivesIn ? { arrives_in: capability.arrivesIn } : {}),
  };
}
