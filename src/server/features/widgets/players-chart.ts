import type { Language } from '#contract/languages.ts';
import { formatNumber } from '#server/locales/format-number.ts';
import type { WidgetTexts } from '#server/locales/server-texts.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';

const WIDTH = 300;
const HEIGHT = 48;
const POINTS_MAX = 96;

/** The players over the last day, on an axis that begins at 0; empty with fewer than two counts. */
export function playersChart(
  counts: readonly number[],
  texts: WidgetTexts,
  language: Language,
): string {
  const step = Math.max(1, Math.ceil(counts.length / POINTS_MAX));
  const shown = counts.filter((_, index) => (counts.length - 1 - index) % step === 0);
  if (shown.length < 2) return '';
  const top = Math.max(1, ...counts);
  const points = shown.map((count, index) => {
    const x = Math.round((index / (shown.length - 1)) * WIDTH);
    return `${x} ${Math.round((1 - count / top) * HEIGHT * 10) / 10}`;
  });
  const line = `M${points.join('L')}`;
  const peak = texts.peak(formatNumber(Math.max(...counts), language));
  return `<figure><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path fill="currentColor" fill-opacity=".14" d="${line}L${WIDTH} ${HEIGHT}H0z"/><path fill="none" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round" vector-effect="non-scaling-stroke" d="${line}"/></svg><figcaption><span>${escapeHtml(texts.lastDay)}</span><span>${escapeHtml(peak)}</span></figcaption></figure>`;
}
