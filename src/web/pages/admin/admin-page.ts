import type { Permission } from '#contract/permissions.ts';
import type { ListedPage } from '#web/lib/page.ts';

export interface AdminPage extends ListedPage {
  /** Required to see the page; the API calls of its loader require it too. */
  permission: Permission;
  /** Sidebar group. Omitted for pages reached only from another page. */
  group?: AdminGroup;
}

/** The groups of the side navigation, in its order. */
export const ADMIN_GROUPS = [
  'general',
  'players',
  'money',
  'store',
  'content',
  'operations',
] as const;

export type AdminGroup = (typeof ADMIN_GROUPS)[number];
