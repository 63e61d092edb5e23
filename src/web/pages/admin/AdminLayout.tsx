import '#web/lib/admin-texts.ts';
import { useMemo, useRef } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useRouteLoaderData } from 'react-router';
import { ADMIN_SELF_PATH, type AdminSelfReply } from '#contract/admin.ts';
import { ADMIN_WAITING_PATH, type WaitingReply } from '#contract/admin-overview.ts';
import { SAVED_VIEWS_PATH, type SavedViewsReply } from '#contract/saved-views.ts';
import { apiContext } from '#web/lib/api.ts';
import { isReload } from '#web/lib/is-reload.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { TextContext, useText } from '#web/lib/text.ts';
import { withTextOverrides } from '#web/lib/text-overrides.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import type { HeaderHandle } from '../layout/use-header-slot.ts';
import { useMenuKeys } from '../layout/use-menu-keys.ts';
import { Bell } from '../panel/Bell.tsx';
import { AdminNavigation } from './AdminNavigation.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';
import { useWaiting } from './use-waiting.ts';

export const shouldRevalidate = isReload;

export const handle: HeaderHandle = { InHeader };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [self, { waiting }, { views }] = await orAdminRedirect(
    request,
    Promise.all([
      api.read<AdminSelfReply>(ADMIN_SELF_PATH),
      api.read<WaitingReply>(ADMIN_WAITING_PATH),
      api.read<SavedViewsReply>(SAVED_VIEWS_PATH),
    ]),
  );
  return { ...self, waiting, views };
}

/** The admin area, with the operator's text overrides if there are any. */
export function Component() {
  const { texts } = useLoaderData<typeof loader>();
  const text = useText();
  const overridden = useMemo(() => withTextOverrides(text, texts), [text, texts]);
  return (
    <TextContext value={overridden}>
      <Frame />
    </TextContext>
  );
}

/** In the header: search, a link to the public site, notifications. */
function InHeader() {
  const { texts = {} } = useRouteLoaderData<Partial<AdminSelfReply>>('admin') ?? {};
  const text = useText();
  const { t } = text;
  return (
    <TextContext value={withTextOverrides(text, texts)}>
      <CommandPalette />
      <PlainLink
        to="/"
        className="hidden min-h-9 items-center rounded-box px-3 text-sm whitespace-nowrap text-muted hover:bg-surface hover:text-ink lg:flex"
      >
        {t('admin.viewSite')}
      </PlainLink>
      <Bell />
    </TextContext>
  );
}

/** The page with its navigation: at the side where there is room, otherwise behind a button. */
function Frame() {
  const { t } = useText();
  const waiting = useWaiting(useLoaderData<typeof loader>().waiting);
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuKeys(menu);
  return (
    <div className="dense admin-frame">
      <aside className="admin-side">
        <div className="hidden lg:block">
          <AdminNavigation waiting={waiting} />
        </div>
        {/* Opens without JavaScript. */}
        <details ref={menu} className="admin-menu">
          <summary>
            <Icon name="menu" />
            <span className="sr-only">{t('admin.menu')}</span>
          </summary>
          <div>
            <AdminNavigation waiting={waiting} />
          </div>
        </details>
      </aside>
      <div className="page min-w-0 pb-12">
        <Outlet />
      </div>
    </div>
  );
}
