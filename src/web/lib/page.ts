import type { ComponentType } from 'react';
import type { TextKey, Translate } from '#web/lib/text.ts';

type With<Ending extends string, Key> = Key extends `${infer Name}.${Ending}` ? Name : never;
type AdminName = Extract<With<'title', TextKey>, `admin.${string}`>;

export type DescribedName = Exclude<
  With<'title', TextKey> & With<'description', TextKey>,
  AdminName
>;
/** Prefix of its text keys: `<name>.title`, `<name>.description`. The admin area shares one description. */
export type PageName = DescribedName | AdminName;

/**
 * Determines the layout of a page and who may see it. Public pages are rendered once for everybody;
 * all others per visitor, with the CSRF token their forms need.
 */
type PageArea = 'public' | 'identity' | 'panel' | 'admin';

/** A page as the router, the document head, the navigation and the sitemap need it. */
export interface Page {
  /** Absolute path. */
  path: string;
  name: PageName;
  area: PageArea;
  /** Source file below `src/web/pages`, without its extension: loaded by `lazy` and preloaded by the document. */
  file: string;
  lazy: () => Promise<object>;
  /** The entry of the header or account menu that is highlighted on this page. */
  section?: PageSection;
  /** Query parameters of the canonical URL; the others only change how it is shown. */
  canonicalParams?: readonly string[];
  /** For pages about one item: the field of the loader's data that is the title. A recap adds its season. */
  titleField?: string;
  /** Search engines may index it although it is not public. */
  isIndexed?: true;
  isDevelopmentOnly?: true;
}

/**
 * A page as written in the page lists: the area comes from the list, the module from the file. In
 * browser builds the file is replaced by its import (vite.config.ts).
 */
export type ListedPage = Omit<Page, 'area' | 'lazy'> & Partial<Pick<Page, 'lazy'>>;

type PageSection =
  | 'home'
  | 'summary'
  | 'accounts'
  | 'ownClans'
  | 'traders'
  | 'shop'
  | 'donations'
  | 'votes'
  | 'referrals'
  | 'gifts'
  | 'notifications'
  | 'orders'
  | 'reports'
  | 'security'
  | 'rankings'
  | 'clans'
  | 'lords'
  | 'raids'
  | 'database';

/** Pages below one path that share a layout. */
export interface PagesWithLayout {
  id: string;
  path: string;
  /** The layout. */
  lazy: () => Promise<object>;
  ErrorBoundary: ComponentType;
  pages: readonly Page[];
}

/** `modules`: every page of the area by its path from the source root, as returned by Vite's glob. */
export function completePages<Listed extends ListedPage>(
  area: PageArea,
  listed: readonly Listed[],
  modules: Readonly<Record<string, () => Promise<object>>>,
): (Listed & Page)[] {
  return listed.map((page) => {
    const lazy = page.lazy ?? modules[sourceOf(page)];
    if (!lazy) throw new Error(`There is no page in ${sourceOf(page)}`);
    return { ...page, area, lazy };
  });
}

/** The page's source file, as a path from the source root. */
export function sourceOf({ file }: Pick<Page, 'file'>): string {
  return `/src/web/pages/${file}.tsx`;
}

/** Every page's route has the page as its handle; layout routes have none. */
export function pageOf(route: { handle?: unknown } | undefined): Page | undefined {
  return route?.handle as Page | undefined;
}

/** `loaded` is the data of the page's loader. */
export function titleOf({ name, titleField }: Page, t: Translate, loaded: unknown): string {
  const itemTitle = titleField && fieldOf(loaded, titleField);
  if (!itemTitle) return t(`${name}.title`);
  const season = fieldOf(loaded, 'season');
  return season ? t(`${name}.title`, { name: itemTitle, season }) : itemTitle;
}

export function fieldOf(loaded: unknown, field: string): string {
  if (typeof loaded !== 'object' || loaded === null) return '';
  return String(Object.entries(loaded).find(([key]) => key === field)?.[1] ?? '');
}

/** The page has forms that need a CSRF token; search forms of public pages do not. */
export function hasForms(page: Page | undefined): boolean {
  return page !== undefined && page.area !== 'public';
}
