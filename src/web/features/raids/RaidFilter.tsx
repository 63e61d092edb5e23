import { Form, useSubmit } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useUrlValue } from '#web/ui/use-url-value.ts';
import { RAID_BANDS, type RaidQuery } from './raid-query.ts';
import { useBandName } from './use-band-name.ts';

/**
 * A plain GET form: with JavaScript a choice applies immediately, without it the button submits it.
 */
export function RaidFilter({ query, serverId }: { query: RaidQuery; serverId: number }) {
  const { t } = useText();
  const submit = useSubmit();
  const level = useUrlValue<HTMLSelectElement>(String(query.band ?? ''));
  const name = useUrlValue<HTMLInputElement>(query.name);
  const bandName = useBandName();
  return (
    <Form
      method="get"
      role="search"
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) {
          void submit(event.currentTarget, { preventScrollReset: true });
        }
      }}
      className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-2 sm:w-auto sm:grid-cols-[auto_8rem_auto] lg:grid-cols-[auto_12rem_auto]"
    >
      <input type="hidden" name="server_id" value={serverId} />
      {query.state !== 'all' && <input type="hidden" name="state" value={query.state} />}
      {query.isByTime && <input type="hidden" name="order" value="time" />}
      <Field label={t('raids.level')}>
        <Select {...level} name="level">
          <option value="">{t('raids.allLevels')}</option>
          {RAID_BANDS.map((band) => (
            <option key={band} value={band}>
              {bandName(band)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('raids.name')}>
        <Input
          {...name}
          type="search"
          name="name"
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit">{t('ranking.find')}</Button>
    </Form>
  );
}
