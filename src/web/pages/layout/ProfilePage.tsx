import type { ReactNode } from 'react';
import type { World } from '#contract/worlds.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { WorldState } from '#web/features/worlds/WorldState.tsx';
import { ProfileHeader, type ProfileHeaderProps } from './ProfileHeader.tsx';

type ProfilePageProps = Omit<ProfileHeaderProps, 'state'> & { world: World; children: ReactNode };

/** Header on top; below it sections that share or fill the width, see `profile.css`. */
export function ProfilePage({ world, children, ...header }: ProfilePageProps) {
  return (
    <>
      <ProfileHeader {...header} state={<WorldState world={world} />} />
      <div className="page pt-9 pb-16">
        <div className="mb-6 empty:hidden">
          <WorldDown world={world} />
        </div>
        <div className="profile">{children}</div>
      </div>
    </>
  );
}
