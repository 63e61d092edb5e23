import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { Scene } from '#web/ui/scenes/Scene.tsx';
import { smallPicture } from '#web/ui/scenes/scene-picture.ts';
import { LaunchClock } from './LaunchClock.tsx';

type BeforeOpeningProps = {
  world: World;
  /** For pages without another scene. */
  hasScene?: boolean;
};

/** Shown instead of a board before the world opens. */
export function BeforeOpening({ world, hasScene = false }: BeforeOpeningProps) {
  const { t } = useText();
  return (
    <div className="mx-auto max-w-2xl border border-t-4 border-line border-t-beam bg-ground">
      {hasScene && (
        <Scene picture={smallPicture('register')} className="h-44 w-full object-cover md:h-64" />
      )}
      <LaunchClock key={world.server_id} world={world} />
      <p className="px-6 py-4 text-muted">{t('worlds.beforeOpening', { world: world.name })}</p>
    </div>
  );
}
