import type { Webhook } from '#contract/webhooks.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** On, or why not. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t } = useText();
  const { stop_reason: reason } = webhook;
  if (reason === null) return <Badge tone="success">{t('admin.webhooks.states.on')}</Badge>;
  const tone = reason === 'staff' ? 'neutral' : 'danger';
  return <Badge tone={tone}>{t(`admin.webhooks.states.${reason}`)}</Badge>;
}
