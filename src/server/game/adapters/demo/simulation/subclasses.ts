import type { ClassLevel } from '../../../characters.ts';
import { pick, stream } from './hash.ts';
import { classAt, finalClasses } from './progress.ts';

const MAX_SUBCLASSES = 3;
const FIRST_LEVEL = 40;
/** The level from which the game allows a subclass. */
const LEVEL_NEEDED = 75;

/** The subclasses of a high-level character, each class once. */
export function subclassesOf(seed: number, id: number, main: ClassLevel): ClassLevel[] {
  if ((main.level ?? 0) < LEVEL_NEEDED) return [];
  const taken = new Map([[main.classId, main]]);
  for (let place = 1; place <= pick(seed, stream.subclass, MAX_SUBCLASSES + 1, id); place++) {
    const level = FIRST_LEVEL + pick(seed, stream.subclass, 81 - FIRST_LEVEL, id, 10 + place);
    const final = finalClasses[pick(seed, stream.subclass, finalClasses.length, id, 20 + place)];
    const classId = classAt(final ?? 0, level);
    if (!taken.has(classId)) taken.set(classId, { classId, level });
  }
  return [...taken.values()].slice(1);
}
