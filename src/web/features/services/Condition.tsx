import type { Service } from '#contract/services.ts';
import { useText } from '#web/lib/text.ts';

/** What the game asks for and when the change is seen, so that nobody is surprised afterwards. */
export function Condition({ service, char }: { service: Service | null; char: string }) {
  const { t } = useText();
  if (!service) return null;
  const lines = [
    service.needs_offline && t('services.needsOffline', { char }),
    service.account_wide && t('services.accountWide'),
    service.effect && t(`services.effect.${service.effect}`),
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <ul className="flex list-disc flex-col gap-0.5 pl-5 text-sm text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
