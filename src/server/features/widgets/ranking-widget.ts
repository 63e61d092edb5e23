import { CLASS_GLYPHS } from '#art/emblems/class-glyphs.ts';
import { crest } from '#art/heraldry/crest.ts';
import { gameCrestPath } from '#contract/pictures.ts';
import type { WidgetRanking } from '#contract/widgets.ts';
import { gameClassById, gameClassName } from '#reference/classes.ts';
import { formatNumber } from '#server/locales/format-number.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { worldLine } from './status-texts.ts';
import { readTime, type WidgetDeps, type WidgetOptions } from './widget-deps.ts';
import { castleScene, type WidgetPage, widgetPage } from './widget-page.ts';
import type { WidgetSources } from './widget-sources.ts';

const NUMERALS = ['I', 'II', 'III'];
const CREST_PX = 14;
/** As behind the rankings of the site. */
const SCENE = 'godad';

export function rankingPage(
  deps: WidgetDeps,
  options: WidgetOptions,
  { board, rows }: { board: WidgetRanking; rows: number },
): WidgetPage {
  const { config, sources, fonts } = deps;
  const { world, language, theme } = options;
  const texts = TEXTS[language].widgets;
  const lines = sources
    .ranking(world.id, board)
    .slice(0, rows)
    .map(({ rank, name, classId, clan, value }) => {
      const clanHtml = clan === null ? '' : crestAndName(sources, world.id, clan);
      const className = `<span class="cut">${escapeHtml(gameClassName(classId))}</span>`;
      const who = `<b class="cut">${escapeHtml(name)}</b><span class="line">${className}${clanHtml}</span>`;
      return `<li>${placeHtml(rank)}${glyph(classId)}<span class="who">${who}</span><span class="value">${formatNumber(value, language)}</span></li>`;
    });
  const path = `/ranking?server_id=${world.id}`;
  return widgetPage({
    ...{ kind: 'ranking', language, theme, fonts, site: config.site, path },
    title: `${texts.rankings[board]} · ${world.name}`,
    heading: texts.rankings[board],
    lead: worldLine(deps, options),
    picture: castleScene(SCENE),
    body:
      lines.length === 0
        ? `<p class="empty">${escapeHtml(texts.empty)}</p>`
        : `<p class="unit">${escapeHtml(texts.units[board])}</p><ol>${lines.join('')}</ol>`,
    updated: texts.updated(readTime(deps, world)),
    action: { url: `${config.site.url}${path}`, text: texts.wholeRanking },
  });
}

function placeHtml(rank: number): string {
  const numeral = NUMERALS[rank - 1];
  if (numeral === undefined) return `<span class="n">${rank}</span>`;
  return `<span class="hidden">${rank}</span><span class="n" aria-hidden="true">${numeral}</span>`;
}

function glyph(classId: number): string {
  const archetype = gameClassById(classId)?.archetype ?? 'warrior';
  return `<svg class="glyph ${archetype}" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="${CLASS_GLYPHS[archetype]}"/></svg>`;
}

/** The same crest as beside the clan's name on the site. */
function crestAndName(sources: WidgetSources, worldId: number, clan: string): string {
  const { gameCrestId, variant } = sources.crest(worldId, clan);
  const picture =
    gameCrestId === undefined
      ? crest(clan, { size: CREST_PX, variant })
      : `<img class="crest" src="${gameCrestPath(worldId, 'clan', gameCrestId)}" width="16" height="12" alt="">`;
  return `${picture}<span class="clan cut">${escapeHtml(clan)}</span>`;
}
