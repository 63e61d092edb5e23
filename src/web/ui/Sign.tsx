import clsx from 'clsx';
import { SIGN_GLYPHS, type SignName } from '#art/emblems/sign-glyphs.ts';

type SignProps = {
  name: SignName;
  /** A class such as `text-accent`; the color of the surrounding text if left out. */
  ink?: string | undefined;
};

/** A sign in an engraved frame; the text next to it carries the meaning. */
export function Sign({ name, ink }: SignProps) {
  return (
    <span className={clsx('engraved grid size-9 flex-none place-items-center rounded-box', ink)}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={SIGN_GLYPHS[name]} />
      </svg>
    </span>
  );
}
