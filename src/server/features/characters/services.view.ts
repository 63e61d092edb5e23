import type { Service, ServiceName, ServicesReply } from '#contract/services.ts';
import type { CapabilityName } from '#server/game/capabilities.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { ServiceCapabilities, ServiceCapability } from './capabilities.repo.ts';

const CAPABILITY_OF: Record<ServiceName, CapabilityName> = {
  create_account: 'createAccount',
  link_account: 'verifyPassword',
  set_password: 'setPassword',
  deliver: 'deliver',
  rename: 'rename',
  color: 'nameColor',
  vip: 'vip',
  lock: 'lock',
  market: 'market',
};

const EFFECTS = {
  atOnce: 'at_once',
  nextLogin: 'next_login',
  whenOnline: 'when_online',
} as const;

const LOCK_STYLES = { code: 'code', shutOut: 'shut_out', recorded: 'recorded' } as const;

/** The operator's reasons stay inside: a player sees only what there is. */
export function viewServices(
  serverId: number,
  capabilities: ServiceCapabilities,
  { prices, vip_days }: Config['orders'],
): ServicesReply {
  const view = (name: ServiceName) => viewService(capabilities[CAPABILITY_OF[name]]);
  return {
    server_id: serverId,
    services: {
      create_account: view('create_account'),
      link_account: view('link_account'),
      set_password: view('set_password'),
      deliver: view('deliver'),
      rename: view('rename'),
      color: view('color'),
      vip: view('vip'),
      lock: view('lock'),
      market: view('market'),
    },
    prices,
    vip_days,
  };
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
  };
}
