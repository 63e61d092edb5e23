import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { SmallSceneKind } from '#art/scenes/small/small-scene.ts';
import { Scene } from './Scene.tsx';
import { smallPicture } from './scene-picture.ts';

interface BesideSceneProps {
  /** None for a page that cannot load one. */
  scene: SmallSceneKind | null;
  /** `cut`: phones show only a strip, because a form needs the space. `whole`: the picture means something. */
  fit: 'cut' | 'whole';
  children: ReactNode;
}

/** A form next to a scene, or below it on narrow screens; a short text below a scene as wide as the page. */
export function BesideScene({ scene, fit, children }: BesideSceneProps) {
  const { frame, area, picture, text } = CLASSES[fit];
  return (
    <div className={frame}>
      {scene && (
        <div className={clsx('overflow-hidden border-b-4 border-beam', area)}>
          <Scene
            isFirst
            picture={smallPicture(scene)}
            className={clsx('w-full object-cover', picture)}
          />
        </div>
      )}
      <div className={text}>{children}</div>
    </div>
  );
}

const CLASSES = {
  cut: {
    frame: 'md:page md:flex md:items-start md:gap-10 md:pt-10 md:pb-20 lg:gap-16',
    area: 'max-md:h-32 md:sticky md:top-[calc(var(--frame-height)+2.5rem)] md:order-last md:h-[min(36rem,72dvh)] md:min-w-0 md:flex-1',
    picture: 'h-full',
    text: 'max-md:page max-md:pt-8 max-md:pb-20 md:w-104 md:flex-none lg:w-112',
  },
  whole: {
    frame: '',
    // The text below it should be visible on a laptop without scrolling.
    area: 'lg:h-[min(30rem,50dvh)]',
    picture: 'h-auto lg:h-full lg:object-[50%_4%]',
    text: 'page pt-8 pb-20 lg:pb-14',
  },
};
