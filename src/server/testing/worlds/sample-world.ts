// One small world in the port's terms. Each flavor's fixture writes it to its own tables.

export const SAMPLE_NOW = new Date('2026-11-15T12:00:00.000Z');

export interface SampleCharacter {
  readonly id: number;
  readonly name: string;
  readonly account: string;
  readonly level: number;
  /** Experience of the main class, like the level; breaks ties of level or score. */
  readonly experience: number;
  readonly classId: number;
  /** A subclass, while it is the one being played. */
  readonly playing: { readonly classId: number; readonly level: number } | null;
  readonly pvp: number;
  readonly pk: number;
  readonly clanId: number | null;
  readonly title: string | null;
  readonly presence: 'offline' | 'online' | 'shop';
  readonly playedSeconds: number;
  readonly lastSeenAt: Date | null;
  readonly role: 'player' | 'gameMaster' | 'banned';
  /** In the past for a character that no longer exists. */
  readonly deletesAt: Date | null;
}

const HOUR = 3_600_000;

export function hoursFromNow(hours: number): Date {
  return new Date(SAMPLE_NOW.getTime() + hours * HOUR);
}

export const ids = {
  arwen: 268_480_001,
  bolgar: 268_480_002,
  cirdan: 268_480_003,
  delphine: 268_480_004,
  gameMaster: 268_480_005,
  banned: 268_480_006,
  ghost: 268_480_007,
  leaver: 268_480_008,
  hostile: 268_480_009,
  jose: 268_480_010,
  joseAccent: 268_480_011,
  hyphen: 268_480_012,
  trader: 268_480_013,
} as const;

/** A name that would do harm if it were concatenated into a statement. */
export const HOSTILE_NAME = `x'";-- \\`;

const characterDefaults = {
  level: 40,
  experience: 0,
  classId: 88,
  playing: null,
  pvp: 0,
  pk: 0,
  clanId: null,
  title: null,
  presence: 'offline',
  playedSeconds: 3_600,
  lastSeenAt: hoursFromNow(-30),
  role: 'player',
  deletesAt: null,
} as const;

export const sampleCharacters: readonly SampleCharacter[] = [
  {
    ...characterDefaults,
    id: ids.arwen,
    name: 'Arwen',
    account: 'alpha',
    level: 78,
    classId: 97,
    pvp: 300,
    pk: 2,
    clanId: 1,
    title: 'Evenstar',
    playedSeconds: 7_200_123,
    lastSeenAt: new Date('2026-11-14T23:59:59.250Z'),
  },
  {
    ...characterDefaults,
    id: ids.bolgar,
    name: 'bolgar',
    account: 'alpha',
    level: 80,
    pvp: 300,
    pk: 65_535,
    clanId: 2,
  },
  {
    ...characterDefaults,
    id: ids.cirdan,
    name: 'Cirdan',
    account: 'beta',
    pvp: 120,
    clanId: 1,
    presence: 'online',
  },
  {
    ...characterDefaults,
    id: ids.delphine,
    name: 'Delphine',
    account: 'beta',
    experience: 15_422_930,
    clanId: 1,
    presence: 'shop',
  },
  {
    ...characterDefaults,
    id: ids.gameMaster,
    name: 'GameMaster',
    account: 'staff',
    pvp: 999,
    pk: 999,
    clanId: 3,
    role: 'gameMaster',
  },
  {
    ...characterDefaults,
    id: ids.banned,
    name: 'Wrongdoer',
    account: 'gamma',
    pvp: 998,
    pk: 998,
    role: 'banned',
  },
  {
    ...characterDefaults,
    id: ids.ghost,
    name: 'Ghost',
    account: 'gamma',
    pvp: 997,
    pk: 997,
    deletesAt: hoursFromNow(-1),
  },
  {
    ...characterDefaults,
    id: ids.leaver,
    name: 'Leaver',
    account: 'gamma',
    pvp: 50,
    deletesAt: hoursFromNow(48),
  },
  { ...characterDefaults, id: ids.hostile, name: HOSTILE_NAME, account: 'delta', pvp: 10, pk: 1 },
  { ...characterDefaults, id: ids.jose, name: 'Jose', account: 'delta', pvp: 9 },
  { ...characterDefaults, id: ids.joseAccent, name: 'José', account: 'delta', pvp: 8 },
  {
    ...characterDefaults,
    id: ids.hyphen,
    name: 'Old-Name',
    account: 'delta',
    playing: { classId: 110, level: 52 },
  },
  { ...characterDefaults, id: ids.trader, name: 'Trader', account: 'shops', presence: 'shop' },
];

/** Two of Arwen's, whose order by index differs from that by class, and one that is being played. */
export const sampleSubclasses = [
  { id: ids.arwen, classId: 105, level: 75, index: 2 },
  { id: ids.arwen, classId: 110, level: 62, index: 1 },
  { id: ids.hyphen, classId: 110, level: 52, index: 1 },
] as const;

/** What each class learned; index 3 is a subclass that was given up. */
export const sampleSkills = [
  { id: ids.arwen, index: 0, skillId: 1177, level: 5 },
  { id: ids.arwen, index: 0, skillId: 1011, level: 118 },
  { id: ids.arwen, index: 1, skillId: 1177, level: 3 },
  { id: ids.arwen, index: 3, skillId: 4, level: 1 },
  { id: ids.ghost, index: 0, skillId: 5, level: 1 },
] as const;

export const SAMPLE_PASSWORD = `p4ss'"\\w`;

export const sampleAccounts = [...new Set(sampleCharacters.map(({ account }) => account))];

export const sampleClans = [
  {
    id: 1,
    name: 'Ironbound',
    level: 8,
    reputation: 52_000,
    leaderId: ids.arwen,
    castleId: 3,
    hallId: 34,
    alliance: 'Pact',
    dismissedAt: hoursFromNow(-18),
  },
  {
    id: 2,
    name: 'nightfall',
    level: 5,
    reputation: 52_000,
    leaderId: ids.bolgar,
    castleId: 0,
    hallId: 22,
    alliance: null,
    dismissedAt: null,
  },
  {
    id: 3,
    name: 'Staff',
    level: 1,
    reputation: 1,
    leaderId: ids.gameMaster,
    castleId: 5,
    hallId: 0,
    alliance: null,
    dismissedAt: null,
  },
  {
    id: 4,
    name: 'Empty',
    level: 0,
    reputation: -30,
    leaderId: 0,
    castleId: 0,
    hallId: 0,
    alliance: null,
    dismissedAt: null,
  },
] as const;

/** How long the penalty of a clan that dismissed a member lasts. */
export const PENALTY_DAYS = 1;

export const sampleCastles = [
  'gludio',
  'dion',
  'giran',
  'oren',
  'aden',
  'innadril',
  'goddard',
  'rune',
  'schuttgart',
].map((key, index) => ({
  id: index + 1,
  key,
  taxPercent: index,
  siegeAt: key === 'schuttgart' ? null : hoursFromNow(24 * (index + 1)),
}));

/** Two ordinary bosses, one that respawned, one unknown, and two grand bosses. */
export const sampleSpawns = [
  { npcId: 25001, name: 'greyclaw_kutus', isGrand: false, spawnsAt: null },
  { npcId: 25004, name: 'turek_mercenary_boss', isGrand: false, spawnsAt: hoursFromNow(3) },
  { npcId: 25007, name: 'retreat_spider_cletu', isGrand: false, spawnsAt: hoursFromNow(-1) },
  { npcId: 25999, name: 'my_own_boss', isGrand: false, spawnsAt: hoursFromNow(5) },
  { npcId: 29001, name: 'queen_ant', isGrand: true, spawnsAt: hoursFromNow(10) },
  { npcId: 29020, name: 'baium', isGrand: true, spawnsAt: null },
] as const;

export const sampleHeroes = [
  { id: ids.arwen, classId: 97, times: 3, isCurrent: true },
  { id: ids.bolgar, classId: 88, times: 1, isCurrent: false },
  { id: ids.gameMaster, classId: 90, times: 9, isCurrent: true },
] as const;

export const SEASON = 12;

export const samplePoints = [
  { season: SEASON, id: ids.arwen, classId: 97, points: 55 },
  { season: SEASON, id: ids.bolgar, classId: 88, points: 120 },
  { season: SEASON, id: ids.cirdan, classId: 88, points: 130 },
  { season: SEASON, id: ids.gameMaster, classId: 88, points: 999 },
  { season: SEASON - 1, id: ids.arwen, classId: 97, points: 10 },
] as const;

/** Giran has an owner, Gludio none. Some flavors also store the owning clan as a registration, with the side `owner`. */
export const sampleRegistrations = [
  { castleId: 1, clanId: 2, side: 'attacker' },
  { castleId: 1, clanId: 4, side: 'attacker' },
  { castleId: 3, clanId: 1, side: 'owner' },
  { castleId: 3, clanId: 2, side: 'attacker' },
  { castleId: 3, clanId: 3, side: 'waiting' },
  { castleId: 3, clanId: 4, side: 'defender' },
] as const;

/** The id of the only alliance. */
export const ALLIANCE_ID = 1;

/**
 * The file of the second clan's crest is missing; other clans have no crest. The files are not
 * pictures: adapters do not parse them.
 */
export const sampleCrests = [
  { kind: 'clan', ownerId: 1, crestId: 901, file: Buffer.alloc(256, 'clan\0\xff', 'latin1') },
  { kind: 'clan', ownerId: 2, crestId: 902, file: null },
  { kind: 'alliance', ownerId: ALLIANCE_ID, crestId: 903, file: Buffer.alloc(192, 'ally') },
] as const;

export function crestIdOf(kind: 'clan' | 'alliance', ownerId: number): number {
  const found = sampleCrests.find((crest) => crest.kind === kind && crest.ownerId === ownerId);
  return found?.crestId ?? 0;
}
