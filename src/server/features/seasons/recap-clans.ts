import type { ClanRecapBody } from '#contract/recaps.ts';
import { bestOf, killsByDay } from './rank-progress.ts';
import type { CastleHolder } from './recap-records.ts';
import {
  byCharacter,
  type CharacterAtEnd,
  castlesOf,
  type Recap,
  type SeasonRecords,
} from './season-records.ts';

const SHOWN_FIGHTERS = 5;
const SHOWN_RIVALS = 3;
/** A new owner may reach the game's database only with its next save. */
const SETTLED_AFTER_MS = 4 * 3_600_000;

/** Public clans that fought or held a castle; hidden ones (below level 0) are left out. */
export function recapClans(
  records: SeasonRecords,
  characters: Map<number, CharacterAtEnd>,
): Recap[] {
  const hidden = new Set(
    records.boards.clans.filter((row) => row.clan_skill_level < 0).map((row) => row.clan_name),
  );
  const members = Map.groupBy([...characters], ([, { clan }]) => clan);
  const names = new Set([...members.keys(), ...records.holders.map(({ clan }) => clan)]);
  const pvp = byCharacter(records.places, 'pvp');
  return [...names].flatMap((name): Recap[] => {
    if (name === null || hidden.has(name)) return [];
    const board = records.boards.clans.find((row) => row.clan_name === name);
    const body: ClanRecapBody = {
      clan_name: name,
      level: board?.clan_skill_level ?? null,
      leader_name: board?.leader_name ?? null,
      ...fightsOf(members.get(name) ?? [], pvp),
      castles: castlesOf(records, ({ clan }) => clan === name),
      sieges: siegesOf(records, name),
      rivals: castleRivalsOf(records, name),
    };
    const hasResults = body.kills > 0 || body.castles.length > 0;
    return hasResults ? [{ kind: 'clan', name, characterId: null, body }] : [];
  });
}

type Places = ReturnType<typeof byCharacter>;

function fightsOf(
  members: readonly [number, CharacterAtEnd][],
  pvp: Places,
): Pick<ClanRecapBody, 'kills' | 'best_day' | 'days' | 'fighters'> {
  const days = new Map<string, number>();
  const fighters = members.map(([id, { name, classId }]) => {
    const gained = killsByDay(pvp.get(id) ?? []);
    for (const { day, kills } of gained) days.set(day, (days.get(day) ?? 0) + kills);
    const kills = gained.reduce((sum, each) => sum + each.kills, 0);
    return { name, class_id: classId, kills };
  });
  const inOrder = [...days].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    kills: fighters.reduce((sum, { kills }) => sum + kills, 0),
    best_day: bestOf(inOrder.map(([day, kills]) => ({ day, kills }))),
    days: inOrder,
    fighters: fighters
      .filter(({ kills }) => kills > 0)
      .sort((a, b) => b.kills - a.kills || (a.name < b.name ? -1 : 1))
      .slice(0, SHOWN_FIGHTERS),
  };
}

/** By who held the castle when its siege began, and who held it after. */
function siegesOf({ sieges, holders }: SeasonRecords, clan: string): ClanRecapBody['sieges'] {
  const outcomes = sieges.map(({ castle, starts_at: at }) => ({
    before: holderAt(holders, castle, at.getTime()),
    after: holderAt(holders, castle, at.getTime() + SETTLED_AFTER_MS),
  }));
  // The outcome of a siege is unknown if its castle's owner was not recorded before it.
  const known = outcomes.filter(({ before }) => before !== undefined);
  const count = (heldBefore: boolean, heldAfter: boolean) =>
    known.filter(
      ({ before, after }) =>
        (before?.clan === clan) === heldBefore && (after?.clan === clan) === heldAfter,
    ).length;
  return { won: count(false, true), defended: count(true, true), lost: count(true, false) };
}

function holderAt(holders: readonly CastleHolder[], castle: string, time: number) {
  return holders.findLast((holder) => holder.castle === castle && holder.since.getTime() <= time);
}

/** The clans that this one took castles from, or lost them to. */
function castleRivalsOf({ holders, from }: SeasonRecords, clan: string): ClanRecapBody['rivals'] {
  const rivals = new Map<string, { name: string; taken: number; lost: number }>();
  const rivalNamed = (name: string) => {
    const rival = rivals.get(name) ?? { name, taken: 0, lost: 0 };
    rivals.set(name, rival);
    return rival;
  };
  for (const [index, holder] of holders.entries()) {
    const loser = holders[index - 1];
    if (!loser || loser.castle !== holder.castle || holder.since < from) continue;
    if (loser.clan === null || holder.clan === null || loser.clan === holder.clan) continue;
    if (holder.clan === clan) rivalNamed(loser.clan).taken += 1;
    if (loser.clan === clan) rivalNamed(holder.clan).lost += 1;
  }
  return [...rivals.values()]
    .sort((a, b) => b.taken + b.lost - (a.taken + a.lost) || (a.name < b.name ? -1 : 1))
    .slice(0, SHOWN_RIVALS);
}
