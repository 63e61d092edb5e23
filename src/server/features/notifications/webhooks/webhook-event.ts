import type { WebhookType } from '#contract/webhook-types.ts';

/** Something receivers may want to know; ids and public names only. */
export interface WebhookEvent {
  type: WebhookType;
  /** What makes it the same event when it is found again. */
  key: string;
  happenedAt: Date;
  data: Record<string, string | number | null>;
}
