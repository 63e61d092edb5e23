import { sigil } from '#art/emblems/sigil.ts';
import type { RaidRow } from '#contract/boards.ts';
import { raidBossByDbName } from '#reference/raid-bosses.ts';
import type { WidgetTexts } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { respawnBar } from './respawn-bar.ts';
import { worldLine } from './status-texts.ts';
import { readTime, type WidgetDeps, type WidgetOptions } from './widget-deps.ts';
import { castleScene, type WidgetPage, widgetPage } from './widget-page.ts';
import { formatPeriod, formatSpan } from './widget-time.ts';

const SIGIL_PX = 28;
/** As behind the raids of the site. */
const SCENE = 'rune';

export function bossesPage(
  deps: WidgetDeps,
  options: WidgetOptions,
  { kind, rows }: { kind: 'grand' | 'all'; rows: number },
): WidgetPage {
  const { config, sources, clock, fonts } = deps;
  const { world, language, theme } = options;
  const texts = TEXTS[language].widgets;
  const now = unixSeconds(clock.now());
  const lines = sources
    .raids(world.id)
    .filter(({ npc_db_name }) => kind === 'all' || raidBossByDbName(npc_db_name).isGrand)
    .sort((a, b) => dueOf(a) - dueOf(b) || b.level - a.level)
    .slice(0, rows)
    .map((raid) => lineOf(raid, { now, zone: world.zone, texts }));
  const path = `/raidlist?server_id=${world.id}`;
  return widgetPage({
    ...{ kind: 'bosses', language, theme, fonts, site: config.site, path },
    title: `${texts.bosses} · ${world.name}`,
    heading: texts.bosses,
    lead: worldLine(deps, options),
    picture: castleScene(SCENE),
    body:
      lines.length === 0
        ? `<p class="empty">${escapeHtml(texts.empty)}</p>`
        : `<ol>${lines.join('')}</ol>`,
    updated: `${texts.updated(readTime(deps, world))} (${world.zone})`,
    action: { url: `${config.site.url}${path}`, text: texts.allBosses },
  });
}

/** Living bosses first, then by the start of the respawn window; unknown ones last. */
function dueOf({ alive, respawn_from }: RaidRow): number {
  if (alive === 1) return 0;
  return respawn_from === 0 ? Number.MAX_SAFE_INTEGER : respawn_from;
}

interface LineInput {
  now: number;
  zone: string;
  texts: WidgetTexts;
}

function lineOf(raid: RaidRow, { now, zone, texts }: LineInput): string {
  const { npc_db_name, name, level, alive, respawn_from: from, respawn_to: to } = raid;
  const { isGrand } = raidBossByDbName(npc_db_name);
  const isOpen = alive === 0 && from > 0 && now >= from;
  const state =
    alive === 1
      ? `<span class="live up">${escapeHtml(texts.alive)}</span>`
      : `<span class="state${isOpen ? ' open' : ''}">${escapeHtml(stateOf(raid, now, texts))}</span>`;
  const where = [raid.region, raid.landmark === raid.region ? null : raid.landmark];
  const secondLine =
    alive === 1 || from === 0
      ? `<span class="cut">${escapeHtml(where.filter(Boolean).join(' · '))}</span>`
      : `${respawnBar(raid, now)}<span>${formatPeriod(from, to, zone)}</span>`;
  const chip = `<span class="level"><span class="hidden">${escapeHtml(texts.level(level))}</span><span aria-hidden="true">${level}</span></span>`;
  const tone = alive === 1 ? ' class="alive"' : isOpen ? ' class="due"' : '';
  return `<li${tone}><span class="seal">${sigil(name, { isGrand, size: SIGIL_PX })}</span><div class="boss"><p class="line"><b class="cut">${escapeHtml(name)}</b> ${state}</p><p class="line">${chip} ${secondLine}</p></div></li>`;
}

function stateOf(
  { respawn_from: from, respawn_to: to }: RaidRow,
  now: number,
  texts: WidgetTexts,
): string {
  if (from === 0) return texts.dead;
  if (now < from)
    return to > from ? texts.opensIn(formatSpan(from - now)) : texts.backIn(formatSpan(from - now));
  return now < to ? texts.openLeft(formatSpan(to - now)) : texts.dueNow;
}
