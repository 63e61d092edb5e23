import type { World } from '#contract/worlds.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Scene } from '#web/ui/scenes/Scene.tsx';
import { smallPicture } from '#web/ui/scenes/scene-picture.ts';
import { useHasOpened } from './use-has-opened.ts';

interface WorldDownProps {
  world: World;
  /** For pages without another scene. */
  hasScene?: boolean;
}

/** An unreachable game server takes no page down; this shows how old the data is, and what still works. */
export function WorldDown({ world, hasScene = false }: WorldDownProps) {
  const { t } = useText();
  const hasOpened = useHasOpened(world);
  // Before its launch a world is expected to be unreachable.
  if (world.reachable !== false || !hasOpened) return null;
  return (
    <Notice tone="danger">
      <div className="flex items-center gap-8">
        <div className="min-w-0">
          <p className="font-semibold">
            {world.as_of > 0
              ? t('worlds.downSince', {
                  world: world.name,
                  time: formatDateTime(world.as_of, world.zone),
                })
              : t('worlds.neverReached', { world: world.name })}
          </p>
          <details>
            <summary>{t('worlds.whatWorks')}</summary>
            <p>{t('worlds.stillWorks')}</p>
            <p>{t('worlds.waits')}</p>
          </details>
        </div>
        {hasScene && <DownScene />}
      </div>
    </Notice>
  );
}

/** Not on phones, where it would push the board out of sight. */
function DownScene() {
  return (
    <Scene picture={smallPicture('worldDown')} className="h-auto w-56 flex-none max-sm:hidden" />
  );
}
