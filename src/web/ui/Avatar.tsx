import { ICON_GLYPHS } from '#art/emblems/icon-glyphs.ts';

type AvatarProps = {
  isStaff: boolean;
  /** An email; left out where players see staff. */
  name?: string | undefined;
};

/** A player's initial, or a tower for staff; the name next to it carries the meaning. */
export function Avatar({ isStaff, name }: AvatarProps) {
  if (!isStaff) {
    return (
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-full border border-line bg-raised font-semibold text-accent uppercase"
      >
        {name?.[0]}
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-9 place-items-center rounded-full border border-beam bg-frame text-accent"
    >
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={ICON_GLYPHS.tower} />
      </svg>
    </span>
  );
}
