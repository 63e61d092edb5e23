import { Outlet, ScrollRestoration } from 'react-router';
import { ProfilesContext } from '#web/lib/profile-links.ts';
import { Frame } from './Frame.tsx';
import { usePageTitle } from './use-page-title.ts';
import { useWorlds } from './use-worlds.ts';

export function Layout() {
  usePageTitle();
  const { site } = useWorlds();
  return (
    <Frame>
      <ProfilesContext value={site.profiles}>
        <Outlet />
      </ProfilesContext>
      <ScrollRestoration />
    </Frame>
  );
}
