import type { ReactNode } from 'react';
import type { World } from '#contract/worlds.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { WorldState } from '#web/features/worlds/WorldState.tsx';
import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ProfileHeader, type ProfileHeaderProps } from './ProfileHeader.tsx';

type ProfilePageProps = Omit<ProfileHeaderProps, 'state'> & {
  world: World;
  /** On the left; left out if the header already shows everything. */
  facts?: ReactNode;
  /** Below the facts. */
  belowFacts?: ReactNode;
  children: ReactNode;
};

/** Header on top; below it facts on the left and history on the right, or history alone. */
export function ProfilePage({ world, facts, belowFacts, children, ...header }: ProfilePageProps) {
  const { t } = useText();
  return (
    <>
      <ProfileHeader {...header} state={<WorldState world={world} />} />
      <div className="page pt-9 pb-16">
        <div className="mb-6 empty:hidden">
          <WorldDown world={world} />
        </div>
        <div className="profile">
          {facts && (
            <div>
              <section>
                <SectionHead title={t('profiles.glance')} />
                {facts}
              </section>
              {belowFacts}
            </div>
          )}
          <div>{children}</div>
        </div>
      </div>
    </>
  );
}
