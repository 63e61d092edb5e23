import type { EvidenceLineView } from '#contract/evidence.ts';
import { REFUSAL_REASONS } from '#contract/order-history.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { type Translate, useText } from '#web/lib/text.ts';

type EvidenceLinesProps = { lines: readonly EvidenceLineView[]; zone: string };

/** What was observed about an order, one sentence per line. */
export function EvidenceLines({ lines, zone }: EvidenceLinesProps) {
  const { t } = useText();
  if (lines.length === 0) return null;
  return (
    <p className="whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">
      {lines.map((line) => sentenceOf(t, line, zone)).join('\n')}
    </p>
  );
}

function sentenceOf(t: Translate, { code, at, text }: EvidenceLineView, zone: string): string {
  const shown = code === 'refusal' ? refusalOf(t, text) : text;
  return t(`admin.order.evidence.${code}`, { at: formatDateTime(at, zone), text: shown });
}

function refusalOf(t: Translate, text: string): string {
  const reason = REFUSAL_REASONS.find((known) => known === text);
  return reason ? t(`admin.order.refusals.${reason}`) : text;
}
