/** A webhook as registered with the provider. */
export interface Hook {
  url: string;
  isOn: boolean;
  events: readonly string[];
}

/** Throws unless one of them calls this address for all of these events. `*` is every event. */
export function assertWebhookRegistered(
  hooks: readonly Hook[],
  address: string,
  events: readonly string[],
): void {
  const hook = hooks.find(({ url, isOn }) => isOn && url === address);
  if (!hook) throw new Error(`the keys are valid, but no webhook is registered for ${address}`);
  const missing = events.filter((event) => ![event, '*'].some((one) => hook.events.includes(one)));
  if (missing.length > 0)
    throw new Error(`the webhook is missing the events ${missing.join(', ')}`);
}
