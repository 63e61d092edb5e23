import clsx from 'clsx';
import { gameClassById } from '#reference/classes.ts';
import { MAX_LEVEL } from '#reference/levels.ts';
import { ClassEmblem } from './ClassEmblem.tsx';
import { CLASS_INK } from './class-ink.ts';

type CharacterPortraitProps = {
  classId: number | null;
  level: number;
  isInGame?: boolean;
  /** The level as a number on the ring too, for a large one. */
  hasNumber?: boolean;
  /** In a line of text, a row or card, a panel, and at the head of a page. */
  size?: keyof typeof SIZES;
};

const SIZES = {
  sm: 'size-9',
  md: 'size-12 sm:size-16',
  lg: 'size-20 sm:size-26',
  xl: 'size-28 md:size-36',
};

const RADIUS = 29;
const LENGTH = 2 * Math.PI * RADIUS;

/** The emblem of the class in a ring that fills up with the level; the text next to it says the same. */
export function CharacterPortrait({
  classId,
  level,
  isInGame = false,
  hasNumber = false,
  size = 'md',
}: CharacterPortraitProps) {
  const archetype = classId === null ? undefined : gameClassById(classId)?.archetype;
  return (
    <span
      className={clsx(
        'relative grid flex-none place-items-center',
        SIZES[size],
        archetype ? CLASS_INK[archetype] : 'text-muted',
      )}
    >
      <svg
        viewBox="0 0 64 64"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        className="absolute inset-0 size-full"
      >
        <circle cx="32" cy="32" r={RADIUS} strokeOpacity=".25" className="fill-frame" />
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          strokeDasharray={`${LENGTH * Math.min(1, level / MAX_LEVEL)} ${LENGTH}`}
          transform="rotate(-90 32 32)"
        />
      </svg>
      {classId !== null && archetype && (
        <span className="relative grid w-full place-items-center">
          <ClassEmblem classId={classId} />
        </span>
      )}
      {hasNumber && (
        <span
          aria-hidden="true"
          className="absolute -bottom-1.5 grid h-6 min-w-9 place-items-center rounded-box border border-current bg-frame font-display text-base font-semibold text-ink"
        >
          {level}
        </span>
      )}
      {isInGame && (
        <span className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-success" />
      )}
    </span>
  );
}
