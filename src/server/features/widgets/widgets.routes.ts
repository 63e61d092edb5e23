import type { FastifyReply } from 'fastify';
import { statusPicture } from '#art/cards/status-picture.ts';
import type { Language } from '#contract/languages.ts';
import {
  bossesWidgetQuerySchema,
  rankingWidgetQuerySchema,
  STATUS_PICTURE_PATH,
  statusWidgetQuerySchema,
  WIDGET_PATHS,
} from '#contract/widgets.ts';
import { type Route, route } from '#server/platform/route.ts';
import { themeToken } from '#server/platform/theme/theme-token.ts';
import { bossesPage } from './bosses-widget.ts';
import { rankingPage } from './ranking-widget.ts';
import { statusTexts } from './status-texts.ts';
import { statusPage, titleOf } from './status-widget.ts';
import type { WidgetDeps, WidgetOptions } from './widget-deps.ts';
import type { WidgetPage } from './widget-page.ts';
import type { WidgetWorld } from './widget-sources.ts';
import type { WidgetTheme } from './widget-style.ts';

/**
 * Widgets are the same for everybody: no session is read. The limit is high because a site's
 * visitors may share a proxy's IP address.
 */
const COMMON = {
  method: 'GET',
  access: 'public',
  load: 'cached',
  rateLimit: { perMinute: 6_000 },
  replies: null,
} as const;

export function widgetRoutes(deps: WidgetDeps): Route[] {
  const { config } = deps;
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
        const options = optionsOf(deps, query);
        const { world, theme } = options;
        const named = theme === 'parchment' ? 'parchment' : 'aden';
        const color = (token: string) => themeToken(named, token);
        const { accent, bar } = config.site.colors[named];
        const picture = statusPicture({
          title: titleOf(config.site.name, world),
          ...statusTexts(deps, options),
          colors: {
            ...{ surface: color('surface'), line: color('line'), ink: color('ink') },
            ...{ muted: color('muted'), success: color('success'), danger: color('danger') },
            ...{ accent, bar },
          },
        });
        return cacheable(reply, world).type('image/svg+xml').send(picture);
      },
    }),
  ];
}

function optionsOf(
  { config, sources }: WidgetDeps,
  query: { server_id?: number | undefined; language?: Language | undefined; theme: WidgetTheme },
): WidgetOptions {
  const { language = config.site.language, theme } = query;
  return { world: sources.world(query.server_id), language, theme };
}

/** Browsers and shared caches keep the reply for a third of the time between two game reads. */
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
  const { frame_ancestors: allowed } = config.widgets;
  const ancestors = allowed.length === 0 ? '*' : ["'self'", ...allowed].join(' ');
  return cacheable(reply, world)
    .header('content-security-policy', `${policy}; frame-ancestors ${ancestors}`)
    .type('text/html; charset=utf-8')
    .send(html);
}
