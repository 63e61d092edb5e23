import clsx from 'clsx';
import type { IconName } from '#art/emblems/icon-glyphs.ts';
import { Glyph } from './Glyph.tsx';

type FramedIconProps = {
  name: IconName;
  /** A class such as `text-accent`; the color of the surrounding text if left out. */
  ink?: string | undefined;
};

/** An icon in an engraved frame; the text next to it carries the meaning. */
export function FramedIcon({ name, ink }: FramedIconProps) {
  return (
    <span className={clsx('engraved grid size-9 flex-none place-items-center rounded-box', ink)}>
      <Glyph name={name} size={20} />
    </span>
  );
}
