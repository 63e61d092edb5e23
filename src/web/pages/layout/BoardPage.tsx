import type { ReactNode } from 'react';
import type { World } from '#contract/worlds.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { WorldState } from '#web/features/worlds/WorldState.tsx';
import { WorldSwitcher } from '#web/features/worlds/WorldSwitcher.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useWorlds } from './use-worlds.ts';

interface BoardPageProps {
  title: string;
  world: World;
  /** This page's address, for the other worlds. */
  path: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** What every board stands in: title, how old it is, which world, and word of a dead one. */
export function BoardPage({ title, world, path, aside, children }: BoardPageProps) {
  const { worlds } = useWorlds();
  return (
    <div className="page pb-16">
      <PageHeader title={title} aside={aside}>
        <WorldState world={world} />
        <WorldSwitcher worlds={worlds} current={world} path={path} />
      </PageHeader>
      <div className="mb-6 empty:hidden">
        <WorldDown world={world} />
      </div>
      {children}
    </div>
  );
}
