import { gameClassById } from '#reference/classes.ts';
import { ClassIcon } from '#web/ui/heraldry/ClassIcon.tsx';

export function ClassMark({ classId }: { classId: number }) {
  const archetype = gameClassById(classId)?.archetype;
  return archetype ? <ClassIcon archetype={archetype} /> : null;
}
