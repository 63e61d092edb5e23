import { lazy, type ReactNode, Suspense } from 'react';
import type { World } from '#contract/worlds.ts';
import type { CastleKey } from '#reference/castles.ts';
import { useHasOpened } from '#web/features/worlds/use-has-opened.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { WorldState } from '#web/features/worlds/WorldState.tsx';
import { WorldSwitcher } from '#web/features/worlds/WorldSwitcher.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Landscape } from './Landscape.tsx';
import { useWorlds } from './use-worlds.ts';

/** Loaded for a world that has not opened yet; the server includes it. */
const BeforeOpening = import.meta.env.SSR
  ? (await import('#web/features/worlds/BeforeOpening.tsx')).BeforeOpening
  : lazy(async () => ({
      default: (await import('#web/features/worlds/BeforeOpening.tsx')).BeforeOpening,
    }));

interface BoardPageProps {
  title: string;
  world: World;
  /** Path of this page, used for links to the other worlds. */
  path: string;
  aside?: ReactNode;
  /** The landscape behind the title, while the world can be played. */
  scene?: CastleKey;
  /** The board itself shows scenes. */
  hasScenes?: boolean;
  children: ReactNode;
}

/** Layout shared by all boards: title, data age, world switcher, and a notice when the world is down or not open yet. */
export function BoardPage({
  title,
  world,
  path,
  aside,
  scene,
  hasScenes = false,
  children,
}: BoardPageProps) {
  const { worlds } = useWorlds();
  const hasOpened = useHasOpened(world);
  // A world that is down or about to open has a picture of its own.
  const castle = hasOpened && world.reachable !== false ? scene : undefined;
  return (
    <>
      <div className={castle && 'board-band'}>
        {castle && <Landscape castle={castle} />}
        <div className="page">
          <PageHeader title={title} aside={hasOpened && aside}>
            <WorldState world={world} />
            <WorldSwitcher worlds={worlds} current={world} path={path} />
          </PageHeader>
        </div>
      </div>
      <div className="page pb-16">
        <div className="mb-6 empty:hidden">
          <WorldDown world={world} hasScene={!hasScenes} />
        </div>
        {hasOpened ? (
          <div className={world.reachable === false ? 'stale' : undefined}>{children}</div>
        ) : (
          <Suspense>
            <BeforeOpening world={world} hasScene />
          </Suspense>
        )}
      </div>
    </>
  );
}
