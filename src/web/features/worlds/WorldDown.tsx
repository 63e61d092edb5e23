import type { World } from '#contract/worlds.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Notice } from '#web/ui/Notice.tsx';

/** A dead game server takes no page with it; this says how old what one sees is. */
export function WorldDown({ world }: { world: World }) {
  const { t } = useText();
  if (world.reachable !== false) return null;
  return (
    <Notice tone="danger">
      {world.as_of > 0
        ? t('worlds.downSince', {
            world: world.name,
            time: formatDateTime(world.as_of, world.zone),
          })
        : t('worlds.neverReached', { world: world.name })}
    </Notice>
  );
}
