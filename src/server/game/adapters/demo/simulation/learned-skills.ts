import type { ClassLevel, LearnedSkill } from '../../../characters.ts';
import { pick, stream } from './hash.ts';

/** About one new skill in three levels, from the range of the game's numbers. */
const LEVELS_PER_SKILL = 3;
const SKILL_NUMBERS = 440;

/** What a class has learned by its level: lower ones are never forgotten. */
export function skillsOf(seed: number, id: number, { classId, level }: ClassLevel): LearnedSkill[] {
  const count = Math.floor((level ?? 1) / LEVELS_PER_SKILL);
  const learned = new Map<number, LearnedSkill>();
  for (let place = 0; place < count; place++) {
    const skillId = 1 + pick(seed, stream.learned, SKILL_NUMBERS, classId, place);
    const known = 1 + pick(seed, stream.learned, 30, id, classId * 100 + place);
    learned.set(skillId, { classId, skillId, level: known });
  }
  return [...learned.values()].toSorted((a, b) => a.skillId - b.skillId);
}
