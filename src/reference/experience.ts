import { EXPERIENCE } from './experience.data.ts';
import { MAX_LEVEL } from './levels.ts';

export function levelAtExperience(experience: number): number {
  let level = 1;
  let above = MAX_LEVEL + 1;
  while (above - level > 1) {
    const middle = (level + above) >> 1;
    if (experienceOfLevel(middle) <= experience) level = middle;
    else above = middle;
  }
  return level;
}

/** Experience at which a level starts. */
export function experienceOfLevel(level: number): number {
  const experience = EXPERIENCE[level - 1];
  if (experience === undefined) throw new RangeError(`no level ${level}`);
  return experience;
}
