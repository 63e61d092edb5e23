import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { LaunchClock } from './LaunchClock.tsx';

/** Shown instead of a board before the world opens. */
export function BeforeOpening({ world }: { world: World }) {
  const { t } = useText();
  return (
    <div className="mx-auto max-w-xl border border-t-4 border-line border-t-beam">
      <LaunchClock key={world.server_id} world={world} />
      <p className="px-6 py-4 text-muted">{t('worlds.beforeOpening', { world: world.name })}</p>
    </div>
  );
}
