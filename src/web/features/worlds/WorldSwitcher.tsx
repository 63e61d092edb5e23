import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { urlFor } from './chosen-world.ts';

interface WorldSwitcherProps {
  worlds: readonly World[];
  current: World;
  path: string;
}

/** Links, so that a world can be opened in another tab, and without JavaScript. */
export function WorldSwitcher({ worlds, current, path }: WorldSwitcherProps) {
  const { t } = useText();
  if (worlds.length < 2) return null;
  return (
    <nav aria-label={t('worlds.switch')} className="flex flex-wrap gap-1">
      {worlds.map((world) => (
        <PlainLink
          key={world.server_id}
          to={urlFor(world, worlds, path)}
          aria-current={world.server_id === current.server_id ? 'true' : undefined}
          className="inline-flex min-h-9 items-center rounded-box border border-line bg-ground px-3 text-sm text-muted hover:text-ink aria-[current]:border-beam aria-[current]:bg-raised aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {world.name}
        </PlainLink>
      ))}
    </nav>
  );
}
