import { Outlet, ScrollRestoration } from 'react-router';
import { ConfirmationHost } from '#web/features/identity/ConfirmationHost.tsx';
import { ProfilesContext } from '#web/lib/profile-links.ts';
import { Frame } from './Frame.tsx';
import { PageArea } from './PageArea.tsx';
import { useMe } from './use-me.ts';
import { usePageTitle } from './use-page-title.ts';
import { useWorlds } from './use-worlds.ts';

export function Layout() {
  usePageTitle();
  const { site } = useWorlds();
  const me = useMe();
  return (
    <Frame>
      {/* Before the page: what the page asks at once must find it listening. */}
      {me && <ConfirmationHost email={me.email} />}
      <ProfilesContext value={site.profiles}>
        <PageArea>
          <Outlet />
        </PageArea>
      </ProfilesContext>
      <ScrollRestoration />
    </Frame>
  );
}
