import { emblemPath } from '#contract/pictures.ts';
import { ThemedPicture } from './ThemedPicture.tsx';

/** The large, two-toned emblem of a class; rows have `ClassIcon`. */
export function ClassEmblem({ classId }: { classId: number }) {
  return (
    <ThemedPicture
      url={(theme) => emblemPath(classId, theme)}
      width={96}
      height={96}
      className="h-auto w-1/2"
    />
  );
}
