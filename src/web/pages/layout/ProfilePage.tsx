import type { ReactNode } from 'react';
import type { World } from '#contract/worlds.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { WorldState } from '#web/features/worlds/WorldState.tsx';
import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ProfileHeader, type ProfileHeaderProps } from './ProfileHeader.tsx';

type ProfilePageProps = Omit<ProfileHeaderProps, 'state'> & {
  world: World;
  facts: ReactNode;
  children: ReactNode;
};

/** Header on top, facts on the left, history on the right. */
export function ProfilePage({ world, facts, children, ...header }: ProfilePageProps) {
  const { t } = useText();
  return (
    <>
      <ProfileHeader {...header} state={<WorldState world={world} />} />
      <div className="page pt-9 pb-16">
        <div className="mb-6 empty:hidden">
          <WorldDown world={world} />
        </div>
        <div className="profile">
          <section>
            <SectionHead title={t('profiles.glance')} />
            {facts}
          </section>
          <div>{children}</div>
        </div>
      </div>
    </>
  );
}
