import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Language } from '#contract/languages.ts';
import { STATE_ELEMENT_ID } from '#contract/page.ts';
import { apiContext } from '#web/lib/api.ts';
import { createBrowserApi } from '#web/lib/browser-api.ts';
import { reportMissingToken } from '#web/lib/csrf.ts';
import { holdEarlyClick } from '#web/lib/early-click.ts';
import { keepShown } from '#web/lib/keep-shown.ts';
import { hasForms, pageOf } from '#web/lib/page.ts';
import type { PageState } from '#web/lib/page-state.ts';
import { createText, type Translation } from '#web/lib/text.ts';
import { App } from './App.tsx';
import { createRoutes, routeWithLayout } from './routes.tsx';
import './theme/index.css';

/** Only the visitor's language is loaded, and as data: a browser reads it faster than a script. */
const translations = import.meta.glob<string>('./locales/*.json', {
  eager: true,
  query: '?url',
  import: 'default',
});

const state = readState();
const app = document.getElementById('app');
if (state && app) await hydrate(state, app);

async function hydrate(
  { language, theme, isDevelopment, csrfToken, notices, router: data }: PageState,
  root: HTMLElement,
) {
  const routes = createRoutes(isDevelopment, await areaRoutes(window.location.pathname));
  if (csrfToken !== undefined || pageHasForms(routes)) reportMissingToken();
  const [translation] = await Promise.all([loadTexts(language), loadMatched(routes)]);
  const api = createBrowserApi();
  const router: DataRouter = createBrowserRouter(routes, {
    hydrationData: data,
    dataStrategy: keepShown(() => router.state),
    patchRoutesOnNavigation: async ({ path, patch }) => patch('layout', await areaRoutes(path)),
    getContext: () => new RouterContextProvider(new Map([[apiContext, api]])),
  });
  const replayEarlyClick = holdEarlyClick();
  // As a transition, hydration is done in slices: the page stays responsive in the meantime.
  startTransition(() => {
    hydrateRoot(
      root,
      <App
        text={createText(language, translation, data.loaderData?.['layout']?.site?.texts)}
        preferences={{ language, theme }}
        csrfToken={csrfToken}
        notices={notices}
        // The router warns about features the browser does not support.
        go={(url) =>
          void router.navigate(url, { viewTransition: 'startViewTransition' in document })
        }
        onHydrated={replayEarlyClick}
      >
        {/* As a transition the page would lag behind its URL: a second filter, chosen in the meantime,
            would undo the first. */}
        <RouterProvider router={router} useTransitions={false} />
      </App>,
    );
  });
}

/** Public pages do not even load the lists of the panel's and the admin area's pages. */
async function areaRoutes(path: string): Promise<RouteObject[]> {
  if (/^\/panel(\/|$)/i.test(path)) {
    const { PANEL_AREA, SECURITY_AREA } = await import('./pages/panel/panel-area.ts');
    return [PANEL_AREA, SECURITY_AREA].map(routeWithLayout);
  }
  if (/^\/admin(\/|$)/i.test(path)) {
    return [routeWithLayout((await import('./pages/admin/admin-area.ts')).ADMIN_AREA)];
  }
  return [];
}

function pageHasForms(routes: RouteObject[]): boolean {
  return hasForms(pageOf(matchRoutes(routes, window.location)?.at(-1)?.route));
}

async function loadTexts(language: Language): Promise<Translation> {
  const url = translations[`./locales/${language}.json`];
  if (!url) throw new Error(`there are no texts in ${language}`);
  // The document has preloaded it; the options must be the same for the browser to reuse it.
  const response = await fetch(url, {
    credentials: 'same-origin',
  });
  return response.json();
}

/** The page's code must be loaded before hydration, or React would discard the server's markup. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

function readState(): PageState | undefined {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}
