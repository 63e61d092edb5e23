import type { World } from '#contract/worlds.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { useHasOpened } from './use-has-opened.ts';

/** A dead game server takes no page with it; this says how old what one sees is, and what one can still do. */
export function WorldDown({ world }: { world: World }) {
  const { t } = useText();
  const hasOpened = useHasOpened(world);
  // Before its opening a world is expected to be away.
  if (world.reachable !== false || !hasOpened) return null;
  return (
    <Notice tone="danger">
      <p className="font-semibold">
        {world.as_of > 0
          ? t('worlds.downSince', {
              world: world.name,
              time: formatDateTime(world.as_of, world.zone),
            })
          : t('worlds.neverReached', { world: world.name })}
      </p>
      <p className="pt-1">{t('worlds.stillWorks')}</p>
      <p className="text-muted">{t('worlds.waits')}</p>
    </Notice>
  );
}
