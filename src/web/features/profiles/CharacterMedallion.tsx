import type { CharacterProfile } from '#contract/profiles.ts';
import { gameClassById } from '#reference/classes.ts';
import { MAX_LEVEL } from '#reference/levels.ts';
import { ClassEmblem } from '#web/ui/heraldry/ClassEmblem.tsx';
import { CLASS_INK } from '#web/ui/heraldry/class-ink.ts';
import { Medallion } from '#web/ui/heraldry/Medallion.tsx';

/** The class emblem and the level; the first letter of the name if only that is known. */
export function CharacterMedallion({
  character,
}: {
  character: Pick<CharacterProfile, 'char_name' | 'class_id' | 'level'>;
}) {
  const { class_id: classId, level, char_name } = character;
  const archetype = classId === null ? undefined : gameClassById(classId)?.archetype;
  return (
    <Medallion
      ink={archetype ? CLASS_INK[archetype] : 'text-accent'}
      share={(level ?? 0) / MAX_LEVEL}
      level={level}
    >
      {classId === null ? (
        <span aria-hidden="true" className="font-display text-hero">
          {[...char_name][0]}
        </span>
      ) : (
        <ClassEmblem classId={classId} />
      )}
    </Medallion>
  );
}
