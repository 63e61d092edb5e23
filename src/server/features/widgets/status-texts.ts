import { formatNumber } from '#server/locales/format-number.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { readTime, type WidgetDeps, type WidgetOptions } from './widget-deps.ts';

/** Whether the world can be played, and by how many it is. */
export function statusTexts(deps: WidgetDeps, { world, language }: WidgetOptions) {
  const texts = TEXTS[language].widgets;
  const status = deps.sources.status(world.id);
  const isUp = status?.isReachable ?? false;
  const players = status?.players;
  return {
    isUp,
    state: isUp ? texts.online : texts.offline,
    count: isUp && players != null ? texts.players(players, formatNumber(players, language)) : '',
    at: texts.updated(readTime(deps, world)),
  };
}

/** The second line of a widget's header: the world, and how many play there or that it is down. */
export function worldLine(deps: WidgetDeps, options: WidgetOptions): string {
  const { isUp, state, count } = statusTexts(deps, options);
  return `<p class="world">${escapeHtml(options.world.name)}<span class="live ${isUp ? 'up' : 'down'}">${escapeHtml(count || state)}</span></p>`;
}
