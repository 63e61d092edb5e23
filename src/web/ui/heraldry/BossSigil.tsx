import { sigilPath } from '#contract/pictures.ts';
import { ThemedPicture } from './ThemedPicture.tsx';

/** The sigil of a boss, next to its name. */
export function BossSigil({ boss, size = 24 }: { boss: string; size?: number }) {
  return (
    <ThemedPicture
      url={(theme) => sigilPath(boss, 'small', theme)}
      width={size}
      height={size}
      loading="lazy"
      className="inline-block flex-none"
    />
  );
}
