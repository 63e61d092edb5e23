import type { Service } from '#contract/services.ts';
import { useText } from '#web/lib/text.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { Target } from './target.ts';

type ConditionProps = { service: Service | null; target: Target };

/** What the game requires and when the change becomes visible, so that nobody is surprised. */
export function Condition({ service, target }: ConditionProps) {
  const { t } = useText();
  if (!service) return null;
  const { char, isInGame = false } = target;
  const mustLeave = service.needs_offline && isInGame;
  const lines = [
    service.needs_offline && !mustLeave && t('services.needsOffline', { char }),
    service.account_wide && t('services.accountWide'),
    service.effect && t(`services.effect.${service.effect}`),
    service.when_bag_full === 'waits' && t('services.bagWaits', { char }),
  ].filter((line) => typeof line === 'string');
  return (
    <>
      {mustLeave && <Notice tone="danger">{t('services.isInGame', { char })}</Notice>}
      {service.when_bag_full === 'drops' && (
        <Notice tone="danger">{t('services.bagDrops', { char })}</Notice>
      )}
      {lines.length > 0 && (
        <ul className="flex list-disc flex-col gap-0.5 pl-5 text-sm text-muted">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
