import { type NotificationSettings, QUIET_HOURS_PATH } from '#contract/notifications.ts';
import { useText } from '#web/lib/text.ts';
import { useVisitorZone } from '#web/lib/use-visitor-zone.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ChangeForm } from './ChangeForm.tsx';

interface QuietHoursProps {
  quiet: NotificationSettings['quiet'];
  zone: string;
}

/** In the time zone the player saved; until one is saved, the browser's. */
export function QuietHours({ quiet, zone }: QuietHoursProps) {
  const { t } = useText();
  const visitorZone = useVisitorZone(zone);
  return (
    <section aria-labelledby="quiet">
      <SectionHead id="quiet" title={t('notifications.quiet')} />
      <p className="pt-3 text-muted">{t('notifications.quietText')}</p>
      <ChangeForm
        action={QUIET_HOURS_PATH}
        submit={t('notifications.save')}
        className="flex flex-col gap-4 pt-2"
      >
        <Checkbox
          name="is_on"
          value="1"
          defaultChecked={quiet !== null}
          label={t('notifications.quietUse')}
        />
        <div className="grid grid-cols-2 gap-4">
          <Field label={t('notifications.quietOn')}>
            <Input name="from" type="time" required defaultValue={timeOf(quiet?.from ?? 1_380)} />
          </Field>
          <Field label={t('notifications.quietTo')}>
            <Input name="to" type="time" required defaultValue={timeOf(quiet?.to ?? 480)} />
          </Field>
        </div>
        <Field label={t('notifications.zone')}>
          <Input
            key={quiet?.zone ?? visitorZone}
            name="zone"
            required
            maxLength={60}
            defaultValue={quiet?.zone ?? visitorZone}
          />
        </Field>
      </ChangeForm>
    </section>
  );
}

function timeOf(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
