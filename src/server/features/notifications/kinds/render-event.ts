import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { Language } from '#contract/languages.ts';
import type { NotificationKindName } from '#contract/notifications.ts';
import { formatNumber } from '#server/locales/format-number.ts';
import type { NotificationWording } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import {
  eventDataSchema,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type TextValues,
} from './kind-list.ts';

interface EventRow {
  id: number;
  kind: string;
  world_id: number;
  subject: string;
  data: unknown;
  happened_at: Date;
  expires_at: Date;
}

interface RenderedEvent {
  title: string;
  text: string;
  /** Of a page of this site. */
  path: string;
}

/** In the reader's language, number format and time zone. */
export function renderEvent(
  event: Omit<EventRow, 'id' | 'expires_at'>,
  { language, zone }: { language: Language; zone: string },
): RenderedEvent {
  const name = event.kind as NotificationKindName;
  const kind: NotificationKind = NOTIFICATION_KINDS[name];
  const data = eventDataSchema.parse(event.data);
  const at = data.at === undefined ? event.happened_at : new Date(data.at * 1_000);
  const time = format(at, 'HH:mm', { in: tz(zone) });
  // Earlier versions stored prices with English commas.
  const amount = (digits: string) => formatNumber(BigInt(digits.replaceAll(',', '')), language);
  const values = { data, time, amount, worldId: event.world_id, subject: event.subject };
  const wording = kind.wording?.(values) ?? (name as NotificationWording);
  const texts = TEXTS[language].notifications.kinds[wording];
  const fill = ([first, second = '']: TextValues) => [first, second] as const;
  return {
    title: texts.title(...fill(kind.title(values))),
    text: texts.text?.(...fill(kind.text(values))) ?? '',
    path: kind.path(values),
  };
}
