import type { RaidRow } from '#contract/boards.ts';
import { raidBossByDbName } from '#reference/raid-bosses.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import type { WidgetDeps, WidgetOptions } from './widget-deps.ts';
import { type WidgetPage, widgetPage } from './widget-page.ts';
import { time } from './widget-time.ts';

export function rankingPage(
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

export function bossesPage(
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

/** Living bosses first, then by the start of the respawn window; unknown ones last. */
function dueOf({ alive, respawn_from }: RaidRow): number {
  if (alive === 1) return 0;
  return respawn_from === 0 ? Number.MAX_SAFE_INTEGER : respawn_from;
}

function headerOf(names: readonly string[]): string {
  const cells = names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  return `<thead class="hidden"><tr>${cells}</tr></thead>`;
}

function tableOf(header: string, lines: readonly string[], empty: string): string {
  if (lines.length === 0) return `<p>${escapeHtml(empty)}</p>`;
  return `<table>${header}<tbody>${lines.join('')}</tbody></table>`;
}
