import type { SignName } from '#art/emblems/sign-glyphs.ts';
import type { NotificationTopic } from '#contract/notifications.ts';
import { Sign } from '#web/ui/Sign.tsx';

const SIGNS: Record<NotificationTopic, SignName> = {
  boss: 'swords',
  castle: 'tower',
  clan: 'shield',
  price: 'coins',
  order: 'scales',
  report: 'email',
};

/** What a notification or subscription is about, next to its text. */
export function TopicSign({ topic, isQuiet }: { topic: NotificationTopic; isQuiet?: boolean }) {
  return <Sign name={SIGNS[topic]} ink={isQuiet ? 'text-muted' : 'text-accent'} />;
}
