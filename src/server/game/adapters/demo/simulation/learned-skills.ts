import type { ClassLevel, LearnedSkill } from '../../../characters.ts';
import { pick, stream } from './hash.ts';

/** About one new skill every three levels, from the range of the game's skill IDs. */
const LEVELS_PER_SKILL = 3;
const SKILL_IDS = 440;

/** What a class has learned by its level: a higher level only adds skills. */
export function skillsOf(seed: number, id: number, { classId, level }: ClassLevel): LearnedSkill[] {
  const count = Math.floor((level ?? 1) / LEVELS_PER_SKILL);
  const learned = new Map<number, LearnedSkill>();
  for (let place = 0; place < count; place++) {
    const skillId = 1 + pick(seed, stream.learned, SKILL_IDS, classId, place);
    const skillLevel = 1 + pick(seed, stream.learned, 30, id, classId * 100 + place);
    learned.set(skillId, { classId, skillId, level: skillLevel });
  }
  return [...learned.values()].toSorted((a, b) => a.skillId - b.skillId);
}
