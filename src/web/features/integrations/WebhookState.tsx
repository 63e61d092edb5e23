import type { Webhook } from '#contract/webhooks.ts';
import { useText } from '#web/lib/text.ts';
import { StateBadge } from '#web/ui/StateBadge.tsx';

/** On, or why not. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useText();
  const { stop_reason: reason } = webhook;
  if (reason === null) return <StateBadge state="on">{t('admin.webhooks.states.on')}</StateBadge>;
  const state = reason === 'staff' ? 'off' : 'failed';
  return <StateBadge state={state}>{t(`admin.webhooks.states.${reason}`)}</StateBadge>;
}
