import clsx from 'clsx';
import { storePicturePath } from '#contract/store-pictures.ts';
import { ThemedPicture } from './heraldry/ThemedPicture.tsx';

type StorePictureProps = {
  /** A name among the store's pictures. */
  motif: string;
  /** For coins, cards and VIP: from 1, growing with the value. */
  level?: number;
  /** The color, for all other pictures. */
  tincture?: string;
  className?: string | undefined;
};

/** What is sold, as a picture that fills its box. Hidden from screen readers: the name is beside it. */
export function StorePicture({ motif, level, tincture, className }: StorePictureProps) {
  return (
    <ThemedPicture
      url={(theme) => storePicturePath(motif, { level, tincture }, theme)}
      width={320}
      height={180}
      loading="lazy"
      className={clsx('object-cover', className)}
    />
  );
}

/** A picture of something that is not there yet, for an empty list. */
export function EmptyPicture(picture: Omit<StorePictureProps, 'className'>) {
  return (
    <StorePicture
      {...picture}
      className="mb-2 w-56 max-w-full rounded-box border border-t-3 border-line border-t-beam"
    />
  );
}

/** The size of a picture beside a name in a list or at the head of a dialog. */
export const THUMBNAIL = 'h-10 w-14 flex-none rounded-box';
