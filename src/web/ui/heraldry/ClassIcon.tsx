import { CLASS_GLYPHS } from '#art/emblems/class-glyphs.ts';
import type { Archetype } from '#reference/classes.data.ts';
import { CLASS_INK } from './class-ink.ts';

type ClassIconProps = {
  archetype: Archetype;
  size?: number;
  title?: string | undefined;
};

export function ClassIcon({ archetype, size = 20, title }: ClassIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      className={`inline-block flex-none ${CLASS_INK[archetype]}`}
    >
      <path fill="currentColor" fillRule="evenodd" d={CLASS_GLYPHS[archetype]} />
    </svg>
  );
}
