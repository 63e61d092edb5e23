import type { FastifyReply } from 'fastify';
import { STATUS_COLORS, statusPicture } from '#art/cards/status-picture.ts';
import type { Language } from '#contract/languages.ts';
import {
  bossesWidgetQuerySchema,
  rankingWidgetQuerySchema,
  STATUS_PICTURE_PATH,
  statusWidgetQuerySchema,
  WIDGET_PATHS,
} from '#contract/widgets.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { type Route, route } from '#server/platform/route.ts';
import { themeToken } from '#server/platform/theme/theme-token.ts';
import type { WidgetDeps, WidgetOptions } from './widget-deps.ts';
import { type WidgetPage, type WidgetTheme, widgetPage } from './widget-page.ts';
import type { WidgetWorld } from './widget-sources.ts';
import { bossesPage, rankingPage } from './widget-tables.ts';
import { time } from './widget-time.ts';

/** The same for everybody: no session is read. The limit is high because a site's visitors may share a proxy's address. */
const COMMON = {
  method: 'GET',
  access: 'public',
  load: 'cached',
  rateLimit: { perMinute: 6_000 },
  replies: null,
} as const;

export function widgetRoutes(deps: WidgetDeps): Route[] {
  const { config, sources } = deps;
  return [
    route({
      ...COMMON,
      url: WIDGET_PATHS.status,
      query: statusWidgetQuerySchema,
      handle: ({ query, reply }) => {
        const options = optionsOf(deps, query);
        return sendPage(reply, deps, options.world, statusPage(deps, options));
      },
    }),
    route({
      ...COMMON,
      url: WIDGET_PATHS.ranking,
      query: rankingWidgetQuerySchema,
      handle: ({ query, reply }) => {
        const options = optionsOf(deps, query);
        return sendPage(reply, deps, options.world, rankingPage(deps, options, query));
      },
    }),
    route({
      ...COMMON,
      url: WIDGET_PATHS.bosses,
      query: bossesWidgetQuerySchema,
      handle: ({ query, reply }) => {
        const options = optionsOf(deps, query);
        return sendPage(reply, deps, options.world, bossesPage(deps, options, query));
      },
    }),
    route({
      ...COMMON,
      url: STATUS_PICTURE_PATH,
      query: statusWidgetQuerySchema,
      handle: ({ query, reply }) => {
        const { world, language, theme } = optionsOf(deps, query);
        const named = theme === 'parchment' ? 'parchment' : 'aden';
        const colors = STATUS_COLORS.map((token) => [token, themeToken(named, token)]);
        const picture = statusPicture({
          title: titleOf(config.site.name, world),
          ...stateOf(deps, world, language),
          colors: { ...Object.fromEntries(colors), bar: config.site.colors[named].bar },
        });
        return cacheable(reply, world).type('image/svg+xml').send(picture);
      },
    }),
  ];

  function stateOf({ clock }: WidgetDeps, world: WidgetWorld, language: Language) {
    const texts = TEXTS[language].widgets;
    const status = sources.status(world.id);
    const isUp = status?.isReachable ?? false;
    const players = status?.players;
    return {
      isUp,
      state: isUp ? texts.online : texts.offline,
      count: isUp && players != null ? texts.players(players) : '',
      at: texts.updated(time(status?.reachedAt ?? clock.now(), world.zone)),
    };
  }

  function statusPage(given: WidgetDeps, { world, language, theme }: WidgetOptions): WidgetPage {
    const { isUp, state, count, at } = stateOf(given, world, language);
    return widgetPage({
      ...{ language, theme, site: config.site, path: `/?server_id=${world.id}` },
      title: titleOf(config.site.name, world),
      body: `<p class="big ${isUp ? 'up' : 'down'}">${escapeHtml(state)}</p><p>${escapeHtml(count)}</p>`,
      footer: escapeHtml(at),
    });
  }
}

function optionsOf(
  { config, sources }: WidgetDeps,
  query: { server_id?: number | undefined; language?: Language | undefined; theme: WidgetTheme },
): WidgetOptions {
  const { language = config.site.language, theme } = query;
  return { world: sources.world(query.server_id), language, theme };
}

/** A site with one world often has the same name as the world. */
function titleOf(site: string, { name }: WidgetWorld): string {
  return site === name ? site : `${site} · ${name}`;
}

/** Lets browsers and shared caches keep it for a third of the time between two reads of the game. */
function cacheable(reply: FastifyReply, { refreshSeconds }: WidgetWorld): FastifyReply {
  const third = Math.max(1, Math.floor(refreshSeconds / 3));
  return reply
    .header('cache-control', `public, max-age=${third}, s-maxage=${third}`)
    .header('cross-origin-resource-policy', 'cross-origin');
}

function sendPage(
  reply: FastifyReply,
  { config }: WidgetDeps,
  world: WidgetWorld,
  { html, policy }: WidgetPage,
): FastifyReply {
  const { frame_ancestors: given } = config.widgets;
  const ancestors = given.length === 0 ? '*' : ["'self'", ...given].join(' ');
  return cacheable(reply, world)
    .header('content-security-policy', `${policy}; frame-ancestors ${ancestors}`)
    .type('text/html; charset=utf-8')
    .send(html);
}
