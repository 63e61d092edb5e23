import { figurePath } from '#contract/pictures.ts';
import type { CharacterProfile } from '#contract/profiles.ts';
import { gameClassById } from '#reference/classes.ts';
import { MAX_LEVEL } from '#reference/levels.ts';
import { useText } from '#web/lib/text.ts';
import { CLASS_INK } from '#web/ui/heraldry/class-ink.ts';
import { ThemedPicture } from '#web/ui/heraldry/ThemedPicture.tsx';

const RADIUS = 26;

/**
 * A figure of the class in a niche, or the first letter of the name if the class is unknown; the
 * level, if known, in a ring that fills up with it.
 */
export function ClassFigure({
  character,
}: {
  character: Pick<CharacterProfile, 'char_name' | 'class_id' | 'level'>;
}) {
  const { t } = useText();
  const { class_id: classId, level, char_name } = character;
  const archetype = classId === null ? undefined : gameClassById(classId)?.archetype;
  return (
    <div className={`niche ${archetype ? CLASS_INK[archetype] : 'text-accent'}`}>
      {classId === null ? (
        <span aria-hidden="true" className="self-center font-display text-hero">
          {[...char_name][0]}
        </span>
      ) : (
        <ThemedPicture url={(theme) => figurePath(classId, theme)} width={200} height={308} />
      )}
      {level !== null && (
        <svg
          viewBox="0 0 60 60"
          role="img"
          aria-label={`${t('profiles.level')} ${level}`}
          fill="none"
          stroke="currentColor"
        >
          <circle cx="30" cy="30" r="29" stroke="none" className="fill-frame" />
          <circle cx="30" cy="30" r={RADIUS} strokeWidth="4" strokeOpacity=".3" />
          <circle
            cx="30"
            cy="30"
            r={RADIUS}
            strokeWidth="4"
            pathLength={MAX_LEVEL}
            strokeDasharray={`${level} ${MAX_LEVEL}`}
            transform="rotate(-90 30 30)"
          />
          <text
            x="30"
            y="37"
            textAnchor="middle"
            stroke="none"
            className="fill-ink font-display text-xl font-semibold"
          >
            {level}
          </text>
        </svg>
      )}
    </div>
  );
}
