import { z } from 'zod';
import {
  EVIDENCE_CODES,
  type EvidenceLineCode,
  type EvidenceLineView,
} from '#contract/evidence.ts';
import type { OrderEventCode, RefusalCode } from '#contract/order-history.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** One line of an event: what a world reported, or what staff or the app added. */
export interface DetailLine {
  readonly code: EvidenceLineCode;
  readonly at?: Date;
  readonly text?: string;
}

export async function recordEvent(
  tx: Tx,
  orderId: string,
  what: OrderEventCode,
  lines: readonly DetailLine[],
): Promise<void> {
  const event = { order_id: orderId, what, detail: lines.map(storedLine).join('\n') };
  await tx.insertInto('order_event').values(event).execute();
}

/** The browser has a sentence for each reason, so a new reason needs one there. */
export function refusalLine(reason: RefusalCode): DetailLine {
  return { code: 'refusal', text: reason };
}

/** One line each, such as `abandoned {"at":"2026-07-01T12:00:00.000Z"}`: readable in psql too. */
export function storedLine({ code, ...values }: DetailLine): string {
  const json = JSON.stringify(values);
  return json === '{}' ? code : `${code} ${json}`;
}

/** What an earlier version wrote has no codes: each of its lines is a text. */
export function readStoredLines(detail: string): EvidenceLineView[] {
  return detail
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => readCoded(line) ?? { code: 'text', at: 0, text: line });
}

export function viewLine({ code, at, text = '' }: DetailLine): EvidenceLineView {
  return { code, at: at ? unixSeconds(at) : 0, text };
}

const valuesSchema = z.object({ at: z.coerce.date().optional(), text: z.string().optional() });

function readCoded(line: string): EvidenceLineView | undefined {
  const [, word, json = '{}'] = /^([a-z_]+)(?: (\{.*\}))?$/.exec(line) ?? [];
  const code = EVIDENCE_CODES.find((known) => known === word);
  if (!code) return undefined;
  try {
    const { at, text } = valuesSchema.parse(JSON.parse(json));
    return viewLine({ code, ...(at && { at }), ...(text && { text }) });
  } catch {
    return undefined;
  }
}
