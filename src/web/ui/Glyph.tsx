import { ICON_GLYPHS, type IconName } from '#art/emblems/icon-glyphs.ts';

type GlyphProps = { name: IconName; size: number; className?: string };

/** A solid icon in the color of the text; the text next to it carries the meaning. */
export function Glyph({ name, size, className }: GlyphProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" className={className}>
      <path fill="currentColor" fillRule="evenodd" d={ICON_GLYPHS[name]} />
    </svg>
  );
}
