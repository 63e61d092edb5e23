import type { Service, ServiceName, ServicesReply } from '#contract/services.ts';
import type { CapabilityName } from '#server/game/capabilities.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Abilities, Ability } from './abilities.repo.ts';

const ABILITY_OF: Record<ServiceName, CapabilityName> = {
  create_account: 'createAccount',
  set_password: 'setPassword',
  deliver: 'deliver',
  rename: 'rename',
  color: 'nameColour',
  vip: 'vip',
  lock: 'lock',
  market: 'market',
};

const EFFECTS = {
  atOnce: 'at_once',
  nextLogin: 'next_login',
  whenOnline: 'when_online',
} as const;

/** The operator's reasons stay inside: a player sees only what there is. */
export function viewServices(
  serverId: number,
  abilities: Abilities,
  { prices, vip_days }: Config['orders'],
): ServicesReply {
  const view = (name: ServiceName) => viewService(abilities[ABILITY_OF[name]]);
  return {
    server_id: serverId,
    services: {
      create_account: view('create_account'),
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

function viewService(ability: Ability | undefined): Service | null {
  if (!ability?.can) return null;
  return {
    needs_offline: ability.needsOffline,
    account_wide: ability.accountWide,
    effect: ability.effect ? EFFECTS[ability.effect] : null,
  };
}
