import { useText } from '#web/lib/text.ts';

/** A duration in the largest unit of which there are at least two: 90 min, 30 h, 3 d. */
export function useSpan() {
  const { t } = useText();
  return (seconds: number) => {
    const minutes = Math.max(1, Math.round(seconds / 60));
    if (minutes < 120) return t('raids.minutes', { count: minutes });
    const hours = Math.round(minutes / 60);
    if (hours < 48) return t('raids.hours', { count: hours });
    return t('raids.days', { count: Math.round(hours / 24) });
  };
}
