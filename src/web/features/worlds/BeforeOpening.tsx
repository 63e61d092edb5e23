import clsx from 'clsx';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
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
    <div
      className={clsx(
        hasScene
          ? 'state-panel'
          : 'border border-t-4 border-line border-t-beam bg-ground px-6 py-5',
      )}
    >
      {hasScene && <Scene picture={smallPicture('opening')} />}
      <div>
        <LaunchClock key={world.server_id} world={world} />
        <p className="max-w-[52ch] pt-4 text-muted">
          {t('worlds.beforeOpening', { world: world.name })}
        </p>
        <p className="flex flex-wrap gap-3 pt-5">
          <LinkButton to={`/?server_id=${world.server_id}`} variant="primary">
            {t('home.before.title')}
          </LinkButton>
          <LinkButton to="/connect">{t('layout.footer.connect')}</LinkButton>
        </p>
      </div>
    </div>
  );
}
