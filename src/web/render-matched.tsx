import { renderToString } from 'react-dom/server';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { byLanguage, type Language } from '#contract/languages.ts';
import type { PageRequest, RenderedPage } from '#contract/page.ts';
import type { WorldsReply } from '#contract/worlds.ts';
import { pageOf, sourceOf } from '#web/lib/page.ts';
import { App } from './App.tsx';
import { errorKind } from './lib/error-kind.ts';
import { type PageState, toPageError } from './lib/page-state.ts';
import { readTexts, type Translation } from './lib/text.ts';
import { hasStreams, headOf, hydratesOnInteraction } from './page-head.ts';

const translations = import.meta.glob<Translation>('./locales/*.json', {
  eager: true,
  import: 'default',
});
const texts = byLanguage((language) => {
  const translation = translations[`./locales/${language}.json`];
  if (!translation) throw new Error(`src/web/locales/${language}.json is missing`);
  return readTexts(language, translation);
});

export function renderMatched(
  request: PageRequest,
  routes: Parameters<typeof createStaticRouter>[0],
  context: StaticHandlerContext,
): RenderedPage {
  const { language, theme, isDevelopment } = request;
  const layout = context.loaderData['layout'] as WorldsReply | undefined;
  const text = texts[language](layout?.site.texts);
  const raised = outermost(context);
  const errors = raised && mapValues(raised, (error) => toPageError(error, request.requestId));
  const shown = { ...context, errors };
  const html = renderToString(
    <App
      text={text}
      preferences={{ language, theme }}
      csrfToken={request.csrfToken}
      notices={request.notices}
    >
      <StaticRouterProvider
        router={createStaticRouter(routes, shown)}
        context={shown}
        hydrate={false}
      />
    </App>,
  );
  const state: PageState = {
    language,
    theme,
    isDevelopment,
    ...(request.csrfToken === undefined ? {} : { csrfToken: request.csrfToken }),
    notices: request.notices,
    router: { loaderData: context.loaderData, errors },
  };
  const shownError = Object.values(errors ?? {})[0];
  const status = shownError?.status ?? context.statusCode;
  const kind = errorKind(status, shownError?.code);
  const isFailure = status >= 500 && !request.unavailableReason && kind !== 'overloaded';
  const failure = isFailure ? Object.values(raised ?? {})[0] : undefined;
  return {
    kind: 'page',
    status,
    html,
    state,
    failure,
    failureId: shownError?.requestId ?? null,
    head: headOf(context, status >= 400 ? kind : null, { t: text.t, language }),
    hasStreams: hasStreams(context),
    hydratesOnInteraction: status < 400 && hydratesOnInteraction(context),
    modules: modulesOf(context, status, language),
  };
}

/** The page's own code and the visitor's texts: hydration waits for all of them. */
function modulesOf(context: StaticHandlerContext, status: number, language: Language): string[] {
  const page = pageOf(context.matches.at(-1)?.route);
  const pageModules = status < 400 && page ? [sourceOf(page).slice(1)] : [];
  return [...areaOf(context), ...pageModules, `src/web/locales/${language}.json`];
}

/**
 * Browsers load the list of an area's pages before they can match one, and its layout with it
 * (entry-client.tsx). Listed here, they are preloaded in parallel.
 */
function areaOf({ location, matches }: StaticHandlerContext): string[] {
  const [, area] = /^\/(panel|admin)(\/|$)/i.exec(location.pathname) ?? [];
  if (!area) return [];
  const id = area.toLowerCase();
  const layouts = matches.flatMap(({ route }) => LAYOUTS[route.id] ?? []);
  return [`src/web/pages/${id}/${id}-area.ts`, ...layouts];
}

const LAYOUTS: Readonly<Record<string, string>> = {
  panel: 'src/web/pages/panel/PanelLayout.tsx',
  security: 'src/web/pages/panel/SecurityLayout.tsx',
  admin: 'src/web/pages/admin/AdminLayout.tsx',
};

/** Only the outermost error is shown: when a layout refuses access, its page may fail as well. */
function outermost({ errors, matches }: StaticHandlerContext): StaticHandlerContext['errors'] {
  if (!errors) return errors;
  const ids = [...matches.map(({ route }) => route.id), ...Object.keys(errors)];
  const id = ids.find((route) => route in errors);
  return id === undefined ? null : { [id]: errors[id] };
}

function mapValues<A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
