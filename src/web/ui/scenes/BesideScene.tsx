import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { SmallSceneKind } from '#art/scenes/small/small-scene.ts';
import { Scene } from './Scene.tsx';
import { smallPicture } from './scene-picture.ts';

interface BesideSceneProps {
  /** None for a page that cannot load one. */
  scene: SmallSceneKind | null;
  /** The form needs the space: phones show a strip of the picture, uncropped if it is meaningful. */
  fit: 'cut' | 'whole';
  children: ReactNode;
}

/** A form next to a scene, or below it on narrow screens; a short text below a scene as wide as the page. */
export function BesideScene({ scene, fit, children }: BesideSceneProps) {
  const { frame, window, picture, words } = CLASSES[fit];
  return (
    <div className={frame}>
      {scene && (
        <div className={clsx('overflow-hidden border-b-4 border-beam', window)}>
          <Scene
            isFirst
            picture={smallPicture(scene)}
            className={clsx('w-full object-cover', picture)}
          />
        </div>
      )}
      <div className={words}>{children}</div>
    </div>
  );
}

const CLASSES = {
  cut: {
    frame: 'md:page md:flex md:items-start md:gap-10 md:pt-10 md:pb-20 lg:gap-16',
    window:
      'max-md:h-32 md:sticky md:top-[calc(var(--frame-height)+2.5rem)] md:order-last md:h-[min(36rem,72dvh)] md:min-w-0 md:flex-1',
    picture: 'h-full',
    words: 'max-md:page max-md:pt-8 max-md:pb-20 md:w-104 md:flex-none lg:w-112',
  },
  whole: {
    frame: '',
    // The text below it should be visible on a laptop without scrolling.
    window: 'lg:h-[min(26rem,44dvh)]',
    picture: 'h-auto lg:h-full lg:object-[50%_20%]',
    words: 'page pt-8 pb-20 lg:pb-14',
  },
};
