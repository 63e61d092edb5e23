import '#web/lib/admin-texts.ts';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { ADMIN_SELF_PATH, type AdminSelfReply } from '#contract/admin.ts';
import { ADMIN_WAITING_PATH, type WaitingReply } from '#contract/admin-overview.ts';
import { SAVED_VIEWS_PATH, type SavedViewsReply } from '#contract/saved-views.ts';
import { apiContext } from '#web/lib/api.ts';
import { isReload } from '#web/lib/is-reload.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { withOwnTexts } from '#web/lib/own-texts.ts';
import { TextContext, useText } from '#web/lib/text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { AdminNavigation } from './AdminNavigation.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';
import { useWaiting } from './use-waiting.ts';

export const shouldRevalidate = isReload;

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

/** The admin area, with the operator's own texts if there are any. */
export function Component() {
  const { texts } = useLoaderData<typeof loader>();
  const text = useText();
  const worded = useMemo(() => withOwnTexts(text, texts), [text, texts]);
  return (
    <TextContext value={worded}>
      <Frame />
    </TextContext>
  );
}

/** The page with its navigation, which is at the side where there is room. */
function Frame() {
  const { t } = useText();
  const { key: visit } = useLocation();
  const waiting = useWaiting(useLoaderData<typeof loader>().waiting);
  return (
    <div className="page lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-9">
      <aside className="relative isolate border-b border-line pt-3 lg:border-r lg:border-b-0 lg:border-line-soft lg:pt-8 lg:pr-4 lg:pb-16 lg:before:absolute lg:before:inset-y-0 lg:before:right-0 lg:before:-z-10 lg:before:w-screen lg:before:bg-frame">
        <div className="relative lg:sticky lg:top-[calc(var(--frame-height)+1.5rem)]">
          {/* On a phone the menu's button is beside it. */}
          <div className="pb-3 max-lg:pr-43 lg:pb-0">
            <CommandPalette />
          </div>
          <div className="hidden pt-6 lg:block">
            <AdminNavigation waiting={waiting} />
          </div>
          {/* A details element opens without JavaScript; the key closes it when a screen was chosen. */}
          <details key={visit} className="lg:hidden">
            <summary className="absolute top-0 right-0 flex min-h-10 max-w-41 list-none items-center gap-2 rounded-box border border-line bg-surface px-3 py-1 text-sm font-semibold hover:border-beam [&::-webkit-details-marker]:hidden">
              <Icon name="menu" />
              {t('admin.menu')}
            </summary>
            <div className="pb-4">
              <AdminNavigation waiting={waiting} />
            </div>
          </details>
        </div>
      </aside>
      <div className="min-w-0 pb-16">
        <Outlet />
      </div>
    </div>
  );
}
