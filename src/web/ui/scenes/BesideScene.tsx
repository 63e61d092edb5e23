import type { ReactNode } from 'react';
import type { SmallSceneKind } from '#art/scenes/small/small-scene.ts';
import { Scene } from './Scene.tsx';
import { smallPicture } from './scene-picture.ts';

interface BesideSceneProps {
  /** Null for a page that cannot load one. */
  scene: SmallSceneKind | null;
  /** `cut`: phones show only a strip, because a form needs the space. `whole`: the picture is never cropped. */
  fit: 'cut' | 'whole';
  children: ReactNode;
}

/** A form next to a scene, or below it on phones; or a short text centered below a whole scene. */
export function BesideScene({ scene, fit, children }: BesideSceneProps) {
  return (
    <div className={fit === 'cut' ? 'cut-scene' : 'whole-scene'}>
      {scene && (
        <div>
          <Scene hasPriority picture={smallPicture(scene)} />
        </div>
      )}
      <div className="page">{children}</div>
    </div>
  );
}
