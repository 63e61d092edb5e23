import type { ReactNode } from 'react';
import type { World } from '#contract/worlds.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { WorldState } from '#web/features/worlds/WorldState.tsx';
import { useText } from '#web/lib/text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

interface ProfilePageProps {
  name: string;
  /** Crest or class, before the name. */
  mark: ReactNode;
  badges: ReactNode;
  world: World;
  facts: ReactNode;
  children: ReactNode;
}

/** Who it is on the left, what happened on the right. */
export function ProfilePage({ name, mark, badges, world, facts, children }: ProfilePageProps) {
  const { t } = useText();
  return (
    <div className="page pb-16">
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {mark}
            <span className="min-w-0">{name}</span>
            {badges && <span className="font-sans">{badges}</span>}
          </span>
        }
      >
        <WorldState world={world} />
      </PageHeader>
      <div className="mb-6 empty:hidden">
        <WorldDown world={world} />
      </div>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <section>
          <SectionHead title={t('profiles.glance')} />
          {facts}
        </section>
        <div className="flex min-w-0 flex-col gap-10">{children}</div>
      </div>
    </div>
  );
}
