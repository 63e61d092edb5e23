import { sigilPath } from '#contract/pictures.ts';
import { ThemedPicture } from './ThemedPicture.tsx';

/** From this size on, a sigil is drawn with all details. */
const LARGE = 64;

/** The sigil of a boss, next to its name. */
export function BossSigil({ boss, size = 24 }: { boss: string; size?: number }) {
  return (
    <ThemedPicture
      url={(theme) => sigilPath(boss, size < LARGE ? 'small' : 'large', theme)}
      width={size}
      height={size}
      loading="lazy"
      className="inline-block flex-none"
    />
  );
}
