import type { ReactNode } from 'react';
import type { World } from '#contract/worlds.ts';
import { BeforeOpening } from '#web/features/worlds/BeforeOpening.tsx';
import { useHasOpened } from '#web/features/worlds/use-has-opened.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { WorldState } from '#web/features/worlds/WorldState.tsx';
import { WorldSwitcher } from '#web/features/worlds/WorldSwitcher.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useWorlds } from './use-worlds.ts';

interface BoardPageProps {
  title: string;
  world: World;
  /** Path of this page, used for links to the other worlds. */
  path: string;
  aside?: ReactNode;
  /** Its board shows scenes itself. */
  hasScenes?: boolean;
  children: ReactNode;
}

/** Layout shared by all boards: title, data age, world switcher, and a notice when the world is down or not open yet. */
export function BoardPage({
  title,
  world,
  path,
  aside,
  hasScenes = false,
  children,
}: BoardPageProps) {
  const { worlds } = useWorlds();
  const hasOpened = useHasOpened(world);
  return (
    <div className="page pb-16">
      <PageHeader title={title} aside={hasOpened && aside}>
        <WorldState world={world} />
        <WorldSwitcher worlds={worlds} current={world} path={path} />
      </PageHeader>
      <div className="mb-6 empty:hidden">
        <WorldDown world={world} hasScene={!hasScenes} />
      </div>
      {hasOpened ? (
        <div className={world.reachable === false ? 'stale' : undefined}>{children}</div>
      ) : (
        <BeforeOpening world={world} hasScene />
      )}
    </div>
  );
}
