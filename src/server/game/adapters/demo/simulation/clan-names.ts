import { hash, stream } from './hash.ts';

const FIRST =
  'Dark Iron Silver Golden Crimson Royal Ancient Silent Fallen Eternal Burning Frozen Hidden Holy ' +
  'Black White Red Blue Wild Lost Free Last First Proud Noble Brave Bloody Broken Storm Thunder ' +
  'Dragon Raven Lion Wolf Phoenix Titan Demon Angel Shadow Night Dawn Star Moon Sun Sky Void Chaos ' +
  'Valor Honor Glory Fury Rage Doom Steel Stone Flame Frost Blood Soul Ghost Death Magic Rune War ' +
  'Battle Elite Prime';
const SECOND =
  'Guard Legion Order Knights Hunters Brothers Clan Wolves Lions Ravens Dragons Blades Swords Shields ' +
  'Hammers Arrows Riders Raiders Reapers Slayers Kings Lords Sons Heirs Heroes Legends Empire Kingdom ' +
  'Alliance Pact Oath Circle Council Tribe Horde Army Force Squad Team Guild Family House Crew Gang ' +
  'Mafia Cartel Union Band Tower Gate Throne Crown Spirit Souls Shadows Demons Angels Titans Giants ' +
  'Rebels Outlaws Exiles';

const first = FIRST.split(' ');
const second = SECOND.split(' ');
const templates: readonly ((a: string, b: string) => string)[] = [
  (a, b) => `${a}${b}`,
  (a, b) => `${b}${a}`,
  (a, b) => `${a}${b}X`,
  (a, b) => `The${a}${b}`,
  (a, b) => `${a}${b}BR`,
  (a, b) => `${a}${b}2`,
  (a, b) => `x${a}${b}`,
];

/** The game's limit for a clan name. */
const MAX_LENGTH = 16;

/** Unique for the first 25,000 clans; letters and digits only. */
export function clanName(seed: number, clan: number): string {
  const pairs = first.length * second.length;
  const pair = (clan * STRIDE + hash(seed, stream.clanName, 0, 0)) % pairs;
  const a = first[pair % first.length] ?? '';
  const b = second[Math.floor(pair / first.length)] ?? '';
  const template = templates[Math.floor(clan / pairs) % templates.length];
  const name = template?.(a, b) ?? a;
  return name.length <= MAX_LENGTH ? name : `${a}${clan}`;
}

/** Coprime to the number of pairs, so that consecutive clans differ and no pair repeats. */
const STRIDE = 1_747;
