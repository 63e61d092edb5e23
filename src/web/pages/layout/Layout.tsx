import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { ConfirmationHost } from '#web/features/identity/ConfirmationHost.tsx';
import { chosenWorld } from '#web/features/worlds/chosen-world.ts';
import { ArmsContext } from '#web/lib/arms.ts';
import { ProfilesContext } from '#web/lib/profile-links.ts';
import { Frame } from './Frame.tsx';
import { PageArea } from './PageArea.tsx';
import { useMe } from './use-me.ts';
import { usePageTitle } from './use-page-title.ts';
import { useWorlds } from './use-worlds.ts';

export function Layout() {
  usePageTitle();
  const { site, worlds } = useWorlds();
  const world = chosenWorld(worlds, new URLSearchParams(useLocation().search));
  const me = useMe();
  return (
    <Frame>
      {/* Before the page: it must be listening before the page's first request. */}
      {me && <ConfirmationHost email={me.email} />}
      <ProfilesContext value={site.profiles}>
        <ArmsContext value={world}>
          <PageArea>
            <Outlet />
          </PageArea>
        </ArmsContext>
      </ProfilesContext>
      <ScrollRestoration />
    </Frame>
  );
}
