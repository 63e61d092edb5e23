import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { FastifyReply } from 'fastify';
import { STATUS_COLORS, statusPicture } from '#art/cards/status-picture.ts';
import type { RaidRow } from '#contract/boards.ts';
import type { Language } from '#contract/languages.ts';
import {
  bossesWidgetQuerySchema,
  rankingWidgetQuerySchema,
  STATUS_PICTURE_PATH,
  statusWidgetQuerySchema,
  WIDGET_PATHS,
} from '#contract/widgets.ts';
import { raidBossByDbName } from '#reference/raid-bosses.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { type Clock, unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { type Route, route } from '#server/platform/route.ts';
import { themeToken } from '#server/platform/theme/theme-token.ts';
import { type WidgetPage, type WidgetTheme, widgetPage } from './widget-page.ts';
import type { WidgetSources, WidgetWorld } from './widget-sources.ts';

export interface WidgetDeps {
  config: Pick<Config, 'site' | 'widgets'>;
  clock: Clock;
  sources: WidgetSources;
}

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

interface WidgetOptions {
  world: WidgetWorld;
  language: Language;
  theme: WidgetTheme;
}

function optionsOf(
  { config, sources }: WidgetDeps,
  query: { server_id?: number | undefined; language?: Language | undefined; theme: WidgetTheme },
): WidgetOptions {
  const { language = config.site.language, theme } = query;
  return { world: sources.world(query.server_id), language, theme };
}

function rankingPage(
  { config, sources }: WidgetDeps,
  { world, language, theme }: WidgetOptions,
  { board, rows }: { board: 'pvp' | 'pk' | 'levels'; rows: number },
): WidgetPage {
  const texts = TEXTS[language].widgets;
  const lines = sources
    .ranking(world.id, board)
    .slice(0, rows)
    .map(({ rank, name, clan, value }) => {
      const who = `${escapeHtml(name)}${clan === null ? '' : `<small>${escapeHtml(clan)}</small>`}`;
      return `<tr><td class="n">${rank}</td><th scope="row">${who}</th><td>${value.toLocaleString(language)}</td></tr>`;
    });
  const header = headerOf([texts.place, texts.character, texts.rankings[board]]);
  return widgetPage({
    ...{ language, theme, site: config.site, path: `/ranking?server_id=${world.id}` },
    title: `${texts.rankings[board]} · ${world.name}`,
    body: tableOf(header, lines, texts.empty),
    footer: escapeHtml(config.site.name),
  });
}

function bossesPage(
  { config, sources, clock }: WidgetDeps,
  { world, language, theme }: WidgetOptions,
  { kind, rows }: { kind: 'grand' | 'all'; rows: number },
): WidgetPage {
  const texts = TEXTS[language].widgets;
  const now = unixSeconds(clock.now());
  const lines = sources
    .raids(world.id)
    .filter(({ npc_db_name }) => kind === 'all' || raidBossByDbName(npc_db_name).isGrand)
    .sort((a, b) => dueOf(a) - dueOf(b) || b.level - a.level)
    .slice(0, rows)
    .map((raid) => {
      const { name, level, alive, respawn_from: from, respawn_to: to } = raid;
      const at = (seconds: number) => time(new Date(seconds * 1_000), world.zone, seconds - now);
      const window = from === 0 ? texts.dead : `${at(from)}${to > from ? ` – ${at(to)}` : ''}`;
      const state = alive === 1 ? texts.alive : window;
      const className = alive === 1 ? ' class="up"' : '';
      return `<tr><th scope="row">${escapeHtml(name)}<small>${escapeHtml(texts.level(level))}</small></th><td${className}>${escapeHtml(state)}</td></tr>`;
    });
  return widgetPage({
    ...{ language, theme, site: config.site, path: `/raidlist?server_id=${world.id}` },
    title: `${texts.bosses} · ${world.name}`,
    body: tableOf(headerOf([texts.boss, texts.respawn]), lines, texts.empty),
    footer: escapeHtml(`${config.site.name} · ${texts.zone(world.zone)}`),
  });
}

/** A site with one world often has the same name as the world. */
function titleOf(site: string, { name }: WidgetWorld): string {
  return site === name ? site : `${site} · ${name}`;
}

/** Living bosses first, then by the start of the respawn window; unknown ones last. */
function dueOf({ alive, respawn_from }: RaidRow): number {
  if (alive === 1) return 0;
  return respawn_from === 0 ? Number.MAX_SAFE_INTEGER : respawn_from;
}

const DAY_SECONDS = 86_400;

/** With the date if it is more than half a day away. */
function time(at: Date, zone: string, inSeconds = 0): string {
  const isFar = Math.abs(inSeconds) > DAY_SECONDS / 2;
  return format(at, isFar ? 'd/M HH:mm' : 'HH:mm', { in: tz(zone) });
}

function headerOf(names: readonly string[]): string {
  const cells = names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  return `<thead class="hidden"><tr>${cells}</tr></thead>`;
}

function tableOf(header: string, lines: readonly string[], empty: string): string {
  if (lines.length === 0) return `<p>${escapeHtml(empty)}</p>`;
  return `<table>${header}<tbody>${lines.join('')}</tbody></table>`;
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
