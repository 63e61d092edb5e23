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
  const ownText = useMemo(() => withOwnTexts(text, texts), [text, texts]);
  return (
    <TextContext value={ownText}>
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
    <div className="dense page lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-8">
      <aside className="relative isolate z-10 border-b border-line pt-3 lg:z-auto lg:border-r lg:border-b-0 lg:border-line-soft lg:pt-0 lg:pr-3 lg:before:absolute lg:before:inset-y-0 lg:before:right-0 lg:before:-z-10 lg:before:w-screen lg:before:bg-frame">
        <div className="relative lg:sticky lg:top-(--frame-height) lg:max-h-[calc(100dvh-var(--frame-height))] lg:overflow-y-auto lg:py-5 lg:[scrollbar-width:thin]">
          {/* On a phone the menu's button is beside it. */}
          <div className="pb-3 max-lg:pr-43 lg:px-0.5 lg:pb-0">
            <CommandPalette />
          </div>
          <div className="hidden pt-4 lg:block">
            <AdminNavigation waiting={waiting} />
          </div>
          {/* A details element opens without JavaScript; the key closes it when a screen was chosen. */}
          <details key={visit} className="group/menu lg:hidden">
            {/* What is behind the open menu belongs to its button: a touch there closes it. */}
            <summary className="absolute top-0 right-0 flex min-h-10 max-w-41 list-none items-center gap-2 rounded-box border border-line bg-surface px-3 py-1 text-sm font-semibold group-open/menu:before:fixed group-open/menu:before:inset-0 group-open/menu:before:-z-10 group-open/menu:before:bg-overlay hover:border-beam [&::-webkit-details-marker]:hidden">
              <Icon name="menu" />
              {t('admin.menu')}
            </summary>
            <div className="absolute top-full right-0 max-h-[calc(100dvh-var(--frame-height)-5rem)] w-full max-w-sm overflow-y-auto overscroll-contain border border-t-4 border-line border-t-beam bg-frame p-3">
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
