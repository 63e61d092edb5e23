import type { CapabilityName } from '#server/game/capabilities.ts';
import type { GameCharacter } from '#server/game/characters.ts';
import { characterId, gameLogin } from '#server/game/ids.ts';
import { freshLogin, freshName } from '../contract/fresh.ts';
import type { Fixture, Subject } from '../contract/subject.ts';
import { SAMPLE_NOW } from '../worlds/sample-world.ts';
import { toyCapabilities } from './capabilities.ts';
import { createToyWorld } from './create-toy-world.ts';
import type { ToyStore } from './toy-store.ts';

const can = new Set(
  Object.entries(toyCapabilities).flatMap(([name, capability]) =>
    capability.can ? [name as CapabilityName] : [],
  ),
);

/** What a new flavor adds to the list of subjects. */
export const toySubject: Subject = {
  name: 'toy',
  version: null,
  can,
  provable: can,
  hasNoConnection: true,
  sample: null,
  start,
};

async function start(): Promise<Fixture> {
  const store: ToyStore = {
    passwords: new Map([[gameLogin('alpha'), 'secret1']]),
    characters: new Map(),
    receipts: new Map(),
    delivered: [],
  };
  const open = () => createToyWorld({ id: 1, name: 'Aden' }, store, () => SAMPLE_NOW);
  const world = open();
  let nextId = 1;

  function add(changes: Partial<GameCharacter>): GameCharacter {
    const character = { ...nobody, id: characterId(nextId++), name: freshName(), ...changes };
    store.characters.set(character.id, character);
    return character;
  }
  add({ login: gameLogin('alpha'), pvpKills: 5, pkKills: 1, presence: 'online' });
  add({ login: gameLogin('alpha'), pvpKills: 9, pkKills: 2 });

  return {
    world,
    other: open(),
    proxied: world,
    proxy: noProxy,
    account: { login: gameLogin('alpha'), password: 'secret1' },
    newCharacter: async (presence) => add({ presence, login: freshLogin() }),
    stateOf: async () => ({
      karma: 0,
      titleColor: null,
      isHome: false,
      looks: { sex: 0, face: 0, hairStyle: 0, hairColor: 0 },
    }),
    countDelivered: async (orderId) => store.delivered.filter((id) => id === orderId).length,
    countItems: async () => 0,
    close: () => world.close(),
  };
}

const noProxy: Fixture['proxy'] = {
  url: '',
  arm: () => undefined,
  disarm: () => false,
  down: () => undefined,
  up: () => undefined,
  close: async () => undefined,
};

const nobody: Omit<GameCharacter, 'id' | 'name'> = {
  login: gameLogin('nobody'),
  level: 1,
  classId: 0,
  clanName: null,
  title: null,
  pvpKills: 0,
  pkKills: 0,
  presence: 'offline',
  playedSeconds: 0,
  lastSeenAt: null,
  isGameMaster: false,
  deletesAt: null,
  nameColor: null,
  vipUntil: null,
  isLocked: false,
};
