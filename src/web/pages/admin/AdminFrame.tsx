import '#web/lib/admin-texts.ts';
import { type LoaderFunctionArgs, Outlet, useLocation } from 'react-router';
import { ADMIN_SELF_PATH, type AdminSelfReply } from '#contract/admin.ts';
import { apiContext } from '#web/lib/api.ts';
import { isReload } from '#web/lib/is-reload.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { AdminNavigation } from './AdminNavigation.tsx';

export const shouldRevalidate = isReload;

export function loader({ context, request }: LoaderFunctionArgs): Promise<AdminSelfReply> {
  return orAdminRedirect(request, context.get(apiContext).read<AdminSelfReply>(ADMIN_SELF_PATH));
}

/** The layout of the admin area: its navigation, at the side where there is room. */
export function Component() {
  const { t } = useText();
  const { key: visit } = useLocation();
  return (
    <div className="page lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-10">
      <aside className="hidden border-r border-line-soft pt-10 pb-16 lg:block">
        <div className="sticky top-[calc(var(--frame-height)+1.5rem)]">
          <AdminNavigation />
        </div>
      </aside>
      {/* A details element opens without JavaScript; the key shuts it when a screen was chosen. */}
      <details key={visit} className="border-b border-line pt-2 lg:hidden">
        <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-semibold [&::-webkit-details-marker]:hidden">
          <Icon name="menu" />
          {t('admin.menu')}
        </summary>
        <div className="pb-4">
          <AdminNavigation />
        </div>
      </details>
      <div className="min-w-0 pb-16">
        <Outlet />
      </div>
    </div>
  );
}
