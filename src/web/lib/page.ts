import type { ComponentType } from 'react';
import type { TextKey, Translate } from '#web/lib/text.ts';

type With<Ending extends string, Key> = Key extends `${infer Name}.${Ending}` ? Name : never;
type AdminName = Extract<With<'title', TextKey>, `admin.${string}`>;

export type DescribedName = Exclude<
  With<'title', TextKey> & With<'description', TextKey>,
  AdminName
>;
/** The key its texts begin with: `<name>.title`, `<name>.description`. The admin area is described as one. */
export type PageName = DescribedName | AdminName;

/**
 * Decides the frame around a page and who may find it. Public pages are drawn once for everybody;
 * all others for one visitor, with the token their forms need.
 */
type PageArea = 'public' | 'identity' | 'panel' | 'admin';

/** One page, as the router, the head, the navigations and the sitemap need to know it. */
export interface Page {
  /** From the root. */
  path: string;
  name: PageName;
  area: PageArea;
  /** Source file below `src/web/pages`, as in `lazy`: the document loads it early. */
  file: string;
  lazy: () => Promise<object>;
  /** The entry of the header or the account menu that is highlighted here. */
  section?: PageSection;
  /** Query parameters that make it another page; the others only change how it is shown. */
  keeps?: readonly string[];
  /** A page of one thing is called as the thing is: the field of what its loader brought. */
  titleField?: string;
  /** Search engines may list it although it is not public. */
  isListed?: true;
  isDevelopmentOnly?: true;
}

export type PageSection =
  | 'home'
  | 'summary'
  | 'accounts'
  | 'traders'
  | 'donations'
  | 'votes'
  | 'referrals'
  | 'orders'
  | 'reports'
  | 'rankings'
  | 'clans'
  | 'lords'
  | 'raids';

/** Pages below one address that share a frame. */
export interface FramedPages {
  id: string;
  path: string;
  /** The frame. */
  lazy: () => Promise<object>;
  ErrorBoundary: ComponentType;
  pages: readonly Page[];
}

/** The route table gives every page's route its page as the handle; frames have none. */
export function pageOf(route: { handle?: unknown } | undefined): Page | undefined {
  return route?.handle as Page | undefined;
}

/** `loaded` is what the page's loader brought. */
export function titleOf({ name, titleField }: Page, t: Translate, loaded: unknown): string {
  return (titleField && fieldOf(loaded, titleField)) || t(`${name}.title`);
}

export function fieldOf(loaded: unknown, field: string): string {
  if (typeof loaded !== 'object' || loaded === null) return '';
  return String(Object.entries(loaded).find(([key]) => key === field)?.[1] ?? '');
}

/** Visitors fill something in here. */
export function hasForms(page: Page | undefined): boolean {
  return page !== undefined && page.area !== 'public';
}
