import type { IconName } from '#art/emblems/icon-glyphs.ts';
import type { NotificationTopic } from '#contract/notifications.ts';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';

const ICONS: Record<NotificationTopic, IconName> = {
  boss: 'swords',
  castle: 'tower',
  clan: 'shield',
  price: 'coins',
  order: 'scales',
  report: 'email',
};

/** The topic of a notification or subscription, next to its text. */
export function TopicIcon({ topic, isQuiet }: { topic: NotificationTopic; isQuiet?: boolean }) {
  return <FramedIcon name={ICONS[topic]} ink={isQuiet ? 'text-muted' : 'text-accent'} />;
}
