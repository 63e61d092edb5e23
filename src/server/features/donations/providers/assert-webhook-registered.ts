/** A webhook as registered with the provider. */
export interface RegisteredWebhook {
  url: string;
  isEnabled: boolean;
  events: readonly string[];
}

/** Throws unless one of them calls this URL for all of these events. `*` is every event. */
export function assertWebhookRegistered(
  webhooks: readonly RegisteredWebhook[],
  expected: string,
  events: readonly string[],
): void {
  const webhook = webhooks.find(({ url, isEnabled }) => isEnabled && url === expected);
  if (!webhook) throw new Error(`the keys are valid, but no webhook is registered for ${expected}`);
  const missing = events.filter(
    (event) => ![event, '*'].some((name) => webhook.events.includes(name)),
  );
  if (missing.length > 0)
    throw new Error(`the webhook is missing the events ${missing.join(', ')}`);
}
