import clsx from 'clsx';
import { headerScenePath } from '#contract/pictures.ts';
import { ThemedPicture } from '#web/ui/heraldry/ThemedPicture.tsx';

/** On a phone a band above the name, elsewhere the whole header; text is on the page's own background. */
export function Landscape({
  castle,
  focus = 'object-[66%_50%]',
}: {
  castle: string;
  /** Which part stays visible when it is cropped. */
  focus?: string;
}) {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 h-48 md:h-full">
      <ThemedPicture
        url={(theme) => headerScenePath(castle, theme)}
        width={1440}
        height={320}
        className={clsx('size-full object-cover', focus)}
      />
      <div className="absolute inset-0 bg-linear-to-t from-ground to-transparent md:bg-linear-to-r md:from-62% lg:from-50% lg:to-85% xl:from-35% xl:to-70%" />
    </div>
  );
}
