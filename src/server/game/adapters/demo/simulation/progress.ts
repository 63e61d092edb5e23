import { gameClassById, gameClasses } from '#reference/classes.ts';
import { experienceOfLevel, levelAtExperience } from '#reference/experience.ts';
import { MAX_LEVEL } from '#reference/levels.ts';
import { pick, stream, unit } from './hash.ts';
import { accountOfIndex, firstIndexOfAccount } from './simulated-accounts.ts';

/** What never changes about a character. */
export type Traits = {
  /** Days after the opening of the world. */
  readonly joinedDay: number;
  readonly hoursPerDay: number;
  readonly pvpPerDay: number;
  readonly pkPerDay: number;
};

/** Most join in the first week; the first character of an account is played the most. */
export function traitsOf(seed: number, index: number): Traits {
  const isMain = firstIndexOfAccount(accountOfIndex(index)) === index;
  const share = isMain ? 1 : 0.1 + 0.4 * unit(seed, stream.intensity, index, 1);
  const hoursPerDay = (0.3 + 8.7 * unit(seed, stream.intensity, index) ** 2) * share;
  return {
    joinedDay: 30 * unit(seed, stream.joined, index) ** 4,
    hoursPerDay,
    pvpPerDay: killsPerDay(seed, index, stream.pvp, stream.pvpTail) * share,
    pkPerDay: killsPerDay(seed, index, stream.pk, stream.pkTail) * share * 0.08,
  };
}

/** Few players have many kills: a steep power law, with a tail so that the best stand out. */
function killsPerDay(
  seed: number,
  index: number,
  body: typeof stream.pvp | typeof stream.pk,
  tail: typeof stream.pvpTail | typeof stream.pkTail,
): number {
  return 18 * unit(seed, body, index) ** 9 + 0.04 * (1 - unit(seed, tail, index)) ** -0.45;
}

/** Kills of a character that joined this many days ago. */
export function killsAt(perDay: number, ageDays: number): number {
  return ageDays <= 0 ? 0 : Math.floor(perDay * activeDays(perDay, ageDays));
}

/**
 * Good and bad weeks alternate, at different times for each character, so that ranks change. Kills
 * never decrease.
 */
function activeDays(perDay: number, ageDays: number): number {
  const phase = perDay * 1_000;
  const wave = (length: number) => Math.sin(ageDays / length + phase) - Math.sin(phase);
  return ageDays + 0.6 * wave(3) + 2.7 * wave(9) + 14 * wave(30);
}

/** Time online, which is more than the time spent leveling: some characters idle in towns. */
export function playedHours(
  seed: number,
  index: number,
  hoursPerDay: number,
  ageDays: number,
): number {
  return hoursPerDay * Math.max(0, ageDays) * (1 + unit(seed, stream.idling, index));
}

/** Level 76 after about 230 hours, 80 after about 1,260. */
export function levelAt(hoursPerDay: number, ageDays: number): number {
  const share = 1 - Math.exp((-hoursPerDay * Math.max(0, ageDays)) / 250);
  return levelAtExperience(experienceOfLevel(MAX_LEVEL) * share ** 3 * 1.02);
}

export function finalClassOf(seed: number, index: number): number {
  return finalClasses[pick(seed, stream.finalClass, finalClasses.length, index)] ?? 0;
}

/** The class at a level, on the way to the final one: class changes are at 20, 40 and 76. */
export function classAt(finalClass: number, level: number): number {
  const line = lines.get(finalClass) ?? [finalClass];
  const step = level < 20 ? 0 : level < 40 ? 1 : level < 76 ? 2 : 3;
  return line[Math.min(step, line.length - 1)] ?? finalClass;
}

const parents = new Set(gameClasses.map((gameClass) => gameClass.parentId));

/** Interlude's classes after the third class change. */
export const finalClasses: readonly number[] = gameClasses
  .filter((gameClass) => !parents.has(gameClass.id) && gameClass.race !== 'Kamael')
  .map((gameClass) => gameClass.id);

const lines = new Map(finalClasses.map((id) => [id, lineTo(id)]));

function lineTo(id: number): number[] {
  const parent = gameClassById(id)?.parentId ?? null;
  return parent === null ? [id] : [...lineTo(parent), id];
}
