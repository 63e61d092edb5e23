import { ART_PATH } from '#contract/pictures.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { heroCastleOf } from '#server/platform/config/site-schema.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { nextSieges } from './next-sieges.ts';
import { playersChart } from './players-chart.ts';
import { statusTexts } from './status-texts.ts';
import type { WidgetDeps, WidgetOptions } from './widget-deps.ts';
import { castleScene, type WidgetPage, widgetPage } from './widget-page.ts';
import type { WidgetWorld } from './widget-sources.ts';
import { formatDay, formatSpan } from './widget-time.ts';

export function statusPage(deps: WidgetDeps, options: WidgetOptions): WidgetPage {
  const { config, sources, clock, fonts } = deps;
  const { world, language, theme } = options;
  const texts = TEXTS[language].widgets;
  const { isUp, state, count, at } = statusTexts(deps, options);
  const now = unixSeconds(clock.now());
  const sieges = nextSieges(sources.castles(world.id), now);
  const castle = heroCastleOf(config.site) ?? sieges[0]?.castle.key ?? 'aden';
  const siegeAt = sieges[0]?.at;
  const names = sieges.map((siege) => siege.castle.displayName).join(', ');
  return widgetPage({
    ...{ kind: 'status', language, theme, fonts, site: config.site },
    path: `/?server_id=${world.id}`,
    title: titleOf(config.site.name, world),
    picture: isUp
      ? castleScene(castle)
      : (named) => `${ART_PATH}/small-scenes/worldDown.svg?theme=${named}`,
    lead: `<p class="live ${isUp ? 'up' : 'down'}">${escapeHtml(state)}</p><p class="count">${count === '' ? '' : countHtml(count)}</p>`,
    body: [
      playersChart(sources.players(world.id), texts, language),
      siegeAt === undefined
        ? ''
        : `<p class="siege"><span>${escapeHtml(texts.nextSiege)}</span> <b>${escapeHtml(names)}</b> <span class="when">· ${formatDay(siegeAt, world.zone)}</span><span class="left">${escapeHtml(texts.inTime(formatSpan(siegeAt - now)))}</span></p>`,
    ].join(''),
    updated: at,
    action: {
      url: new URL(config.site.play_url ?? '/connect', config.site.url).href,
      text: texts.play,
      isMain: true,
    },
  });
}

/** The number large, what it counts beside it. */
function countHtml(count: string): string {
  return escapeHtml(count).replace(/^[\d.,\s]*\d/, '<strong>$&</strong>');
}

/** A site with one world often has the same name as the world. */
export function titleOf(site: string, { name }: WidgetWorld): string {
  return site === name ? site : `${site} · ${name}`;
}
