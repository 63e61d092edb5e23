import { data, type RouteObject } from 'react-router';
import { isReload } from '#web/lib/is-reload.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { identityPage, identityRoutes } from './identity-routes.tsx';
import { ErrorPage } from './pages/errors/ErrorPage.tsx';
import { Layout } from './pages/layout/Layout.tsx';
import { loadLayout } from './pages/layout/load-layout.ts';
import { PANEL_ROUTES } from './pages/panel/panel-routes.ts';

/** What is around every page. */
export const FRAME = {
  id: 'layout',
  loader: loadLayout,
  shouldRevalidate: isReload,
  Component: Layout,
  ErrorBoundary: ErrorPage,
} satisfies RouteObject;

/**
 * The one route table, for the server and the browser. `others` are those of the admin area, which a
 * browser loads only when it goes there; they come last, so that the rest keep their places.
 */
export function createRoutes(
  isDevelopment: boolean,
  others: readonly RouteObject[] = [],
): RouteObject[] {
  return [
    {
      ...FRAME,
      children: [
        {
          path: '/',
          handle: page('home/HomePage', 'home'),
          lazy: () => import('./pages/home/HomePage.tsx'),
        },
        {
          path: '/ranking',
          handle: page('ranking/RankingPage', 'ranking'),
          lazy: () => import('./pages/ranking/RankingPage.tsx'),
        },
        {
          path: '/clans',
          handle: page('clans/ClansPage', 'clans'),
          lazy: () => import('./pages/clans/ClansPage.tsx'),
        },
        {
          path: '/castillos',
          handle: page('lords/LordsPage', 'lords'),
          lazy: () => import('./pages/lords/LordsPage.tsx'),
        },
        {
          path: '/raidlist',
          handle: page('raids/RaidsPage', 'raids'),
          lazy: () => import('./pages/raids/RaidsPage.tsx'),
        },
        {
          path: '/renames',
          handle: page('renames/RenamesPage', 'renames'),
          lazy: () => import('./pages/renames/RenamesPage.tsx'),
        },
        {
          path: '/characters/:name',
          handle: named('characters/CharacterPage', 'character', 'char_name'),
          lazy: () => import('./pages/characters/CharacterPage.tsx'),
        },
        {
          path: '/clans/:name',
          handle: named('clans/ClanPage', 'clan', 'clan_name'),
          lazy: () => import('./pages/clans/ClanPage.tsx'),
        },
        {
          path: '/posts',
          handle: { ...page('posts/PostsPage', 'posts'), keeps: ['page'] },
          lazy: () => import('./pages/posts/PostsPage.tsx'),
        },
        {
          path: '/posts/:slug',
          handle: {
            ...named('posts/PostPage', 'post', 'title'),
            description: (_, post) => textOf(post, 'summary'),
            keeps: [],
          } satisfies PageHandle,
          lazy: () => import('./pages/posts/PostPage.tsx'),
        },
        ...(['connect', 'agreement', 'terms', 'privacy'] as const).map((name) => ({
          path: `/${name}`,
          handle: { ...page('content/ContentPage', name), keeps: [] },
          lazy: () => import('./pages/content/ContentPage.tsx'),
        })),
        PANEL_ROUTES,
        {
          path: '/developers',
          handle: page('developers/DevelopersPage', 'developers'),
          lazy: () => import('./pages/developers/DevelopersPage.tsx'),
        },
        ...identityRoutes,
        ...(isDevelopment
          ? [
              {
                path: '/dev/mail',
                handle: identityPage('dev-mail/DevMailPage', 'mail'),
                lazy: () => import('./pages/dev-mail/DevMailPage.tsx'),
              },
              {
                path: '/dev/ui',
                handle: { ...page('dev-ui/DevUiPage', 'devUi'), isHidden: true },
                lazy: () => import('./pages/dev-ui/DevUiPage.tsx'),
              },
            ]
          : []),
        {
          path: '*',
          loader: () => {
            throw data(null, { status: 404 });
          },
        },
        ...others,
      ],
    },
  ];
}

type PageName =
  | 'home'
  | 'ranking'
  | 'clans'
  | 'lords'
  | 'raids'
  | 'character'
  | 'clan'
  | 'posts'
  | 'post'
  | 'renames'
  | 'connect'
  | 'agreement'
  | 'terms'
  | 'privacy'
  | 'developers'
  | 'devUi';

function page(file: string, name: PageName): PageHandle {
  return {
    name,
    module: `src/web/pages/${file}.tsx`,
    title: (t) => t(`${name}.title`),
    description: (t) => t(`${name}.description`),
    keeps: ['server_id'],
  };
}

/** A page of one thing is called as the thing is. */
function named(file: string, name: 'character' | 'clan' | 'post', field: string): PageHandle {
  return {
    ...page(file, name),
    title: (t, loaded) => textOf(loaded, field) || t(`${name}.title`),
    description: (t, loaded) => t(`${name}.description`, { name: textOf(loaded, field) }),
  };
}

function textOf(loaded: unknown, field: string): string {
  if (typeof loaded !== 'object' || loaded === null) return '';
  return String(Object.entries(loaded).find(([key]) => key === field)?.[1] ?? '');
}
