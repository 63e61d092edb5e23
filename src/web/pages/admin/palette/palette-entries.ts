import { WAITING_PERMISSIONS } from '#contract/admin-overview.ts';
import type { AdminFound } from '#contract/admin-search.ts';
import { PAGE_NAMES } from '#contract/pages.ts';
import type { Permission } from '#contract/permissions.ts';
import { useOrderKindName } from '#web/features/orders/order-kind-name.ts';
import { type TextKey, useText } from '#web/lib/text.ts';
import { useMay } from '#web/lib/use-may.ts';
import { ADMIN_PAGES } from '../admin-pages.ts';
import { WAITING_NAMES, WAITING_PATHS } from '../waiting-paths.ts';

export type PaletteGroup = AdminFound['kind'] | 'actions' | 'screens';

export interface PaletteEntry {
  /** Unique among all entries. */
  key: string;
  group: PaletteGroup;
  label: string;
  detail: string;
  to: string;
}

/** Tasks, each with the page where it begins. */
const ACTIONS: readonly { to: string; name: TextKey; permission: Permission }[] = [
  { to: '/admin/posts/new', name: 'admin.posts.new', permission: 'content.write' },
  ...WAITING_NAMES.map((name) => ({
    to: WAITING_PATHS[name],
    name: `admin.overview.waiting.${name}` as const,
    permission: WAITING_PERMISSIONS[name],
  })),
  ...PAGE_NAMES.map((page) => ({
    to: `/admin/pages/${page}`,
    name: `${page}.title` as const,
    permission: 'content.read' as const,
  })),
];

/** Screens and actions that the role allows and that match the input; all screens if empty. */
export function useNavigationEntries(): (typed: string) => PaletteEntry[] {
  const { t } = useText();
  const may = useMay();
  const screens = ADMIN_PAGES.filter(({ group, permission }) => group && may(permission)).map(
    ({ path, name }) => ({ group: 'screens' as const, to: path, label: t(`${name}.title`) }),
  );
  const actions = ACTIONS.filter(({ permission }) => may(permission)).map(({ to, name }) => ({
    group: 'actions' as const,
    to,
    label: t(name),
  }));
  const entries = [...actions, ...screens].map((entry) => ({
    ...entry,
    key: `${entry.group} ${entry.to}`,
    detail: '',
  }));
  return (typed) => {
    const words = plain(typed).split(/\s+/).filter(Boolean);
    if (words.length === 0) return entries.filter(({ group }) => group === 'screens');
    return entries.filter(({ label }) => words.every((word) => plain(label).includes(word)));
  };
}

/** In lower case and without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What the server found, as entries. */
export function useFoundEntries(): (found: readonly AdminFound[]) => PaletteEntry[] {
  const { t } = useText();
  const nameOf = useOrderKindName();
  const show = (found: AdminFound): Pick<PaletteEntry, 'label' | 'detail' | 'to'> => {
    switch (found.kind) {
      case 'player':
        return {
          label: found.email,
          detail: found.found === found.email ? '' : found.found,
          to: `/admin/players/${found.id}`,
        };
      case 'order':
        return {
          label: `#${found.number} · ${nameOf(found.order_kind)}`,
          detail: `${t(found.state === 'unclear' ? 'admin.orders.unclear' : `orders.states.${found.state}`)} · ${found.email}`,
          to: `/admin/orders/${found.id}`,
        };
      case 'payment':
        return {
          label: `#${found.number} · ${found.plan}`,
          detail: `${t(`donate.states.${found.state}`)} · ${found.email}`,
          to: `/admin/payments/${found.id}`,
        };
      case 'report':
        return {
          label: `#${found.id} · ${found.subject}`,
          detail: found.email,
          to: `/admin/reports/${found.id}`,
        };
      case 'post':
        return { label: found.title, detail: found.slug, to: `/admin/posts/${found.id}` };
    }
  };
  return (results) => {
    const entries = results.map((found) => ({
      key: `${found.kind} ${found.id}`,
      group: found.kind,
      ...show(found),
    }));
    // One player may be found by several characters.
    return entries.filter(
      ({ key }, index) => entries.findIndex((entry) => entry.key === key) === index,
    );
  };
}
