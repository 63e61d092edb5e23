import { useText } from '#web/lib/text.ts';
import { DateTime } from './DateTime.tsx';
import { PhoneLabel } from './PhoneLabel.tsx';

type RunTimeProps = { starts_at: number; ends_at: number; zone: string };

/** When it ends, and under it when it began or begins. */
export function RunTime({ starts_at, ends_at, zone }: RunTimeProps) {
  const { t } = useText();
  return (
    <span>
      <span className={ends_at > 0 ? 'block' : 'block max-md:hidden'}>
        <PhoneLabel>{t('admin.promos.ends')}</PhoneLabel>
        <DateTime seconds={ends_at} zone={zone} />
      </span>
      {starts_at > 0 && (
        <span className="block text-xs whitespace-nowrap text-muted max-md:hidden">
          {t('admin.campaigns.since')} <DateTime seconds={starts_at} zone={zone} />
        </span>
      )}
    </span>
  );
}
