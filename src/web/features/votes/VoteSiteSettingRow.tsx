import type { AdminVotesReply } from '#contract/votes.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Input } from '#web/ui/Input.tsx';

type Row = AdminVotesReply['sites'][number];
type VoteSiteSettingRowProps = {
  row: Row;
  zone: string;
  isFirst: boolean;
  isLast: boolean;
  onChange: (fields: Partial<Row>) => void;
  onMove: (by: number) => void;
};

export function VoteSiteSettingRow(props: VoteSiteSettingRowProps) {
  const { t } = useText();
  const { row, zone, isFirst, isLast, onChange, onMove } = props;
  const { title, points, configured_points, failures, last_error } = row;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-line-soft py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
      <span className="flex gap-1">
        <Button
          size="sm"
          disabled={isFirst}
          onClick={() => onMove(-1)}
          aria-label={t('admin.voteSites.up', { title })}
        >
          <Icon name="up" size={16} />
        </Button>
        <Button
          size="sm"
          disabled={isLast}
          onClick={() => onMove(1)}
          aria-label={t('admin.voteSites.down', { title })}
        >
          <Icon name="down" size={16} />
        </Button>
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          {failures > 0 ? (
            <Badge tone="danger">{t('admin.voteSites.failures', { count: failures })}</Badge>
          ) : (
            row.answered_at > 0 && <Badge tone="success">{t('admin.voteSites.healthy')}</Badge>
          )}
        </p>
        <p className="text-sm text-muted">
          {t('admin.voteSites.counts', { today: row.credited_today, open: row.open })}
          {' · '}
          {row.answered_at > 0 ? (
            <>
              {t('admin.voteSites.answered')} <DateTime seconds={row.answered_at} zone={zone} />
            </>
          ) : (
            t('admin.voteSites.neverAnswered')
          )}
        </p>
        {failures > 0 && last_error && (
          <p className="text-sm text-danger [overflow-wrap:anywhere]">{last_error}</p>
        )}
      </div>
      <div className="w-24">
        <Field label={t('admin.voteSites.points')}>
          <Input
            type="number"
            min={1}
            max={1000}
            value={points}
            title={t('admin.voteSites.configured', { points: configured_points })}
            onChange={({ target }) => onChange({ points: Number(target.value) })}
          />
        </Field>
      </div>
      <Checkbox
        label={t('admin.voteSites.isOn')}
        checked={row.is_active}
        onChange={({ target }) => onChange({ is_active: target.checked })}
      />
    </li>
  );
}
