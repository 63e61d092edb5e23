import { RAID_BANDS } from '#web/features/raids/raid-query.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useUrlValue } from '#web/ui/use-url-value.ts';
import { MAP_STATES, type MapQuery, mapQuery, mapUrl } from './map-query.ts';

interface MapFilterProps {
  query: MapQuery;
  onChoose: (url: string) => void;
}

/** A plain GET form: with JavaScript a choice applies immediately, without it the button submits it. */
export function MapFilter({ query, onChoose }: MapFilterProps) {
  const { t } = useText();
  const level = useUrlValue<HTMLSelectElement>(String(query.band ?? ''));
  const state = useUrlValue<HTMLSelectElement>(query.state);
  const bandName = (band: number) =>
    band === RAID_BANDS[0]
      ? t('raids.bandUp', { from: band })
      : t('raids.band', { from: band, to: band + 9 });
  return (
    <form
      onChange={(event) => {
        const fields = new URLSearchParams(
          new FormData(event.currentTarget) as unknown as Record<string, string>,
        );
        onChoose(mapUrl(mapQuery(fields)));
      }}
      className="grid w-full grid-cols-2 items-end gap-2 sm:w-auto"
    >
      {(['serverId', 'boss', 'castle'] as const).map(
        (name) =>
          query[name] !== null && (
            <input
              key={name}
              type="hidden"
              name={name === 'serverId' ? 'server_id' : name}
              value={query[name]}
            />
          ),
      )}
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
      <Field label={t('raids.state')}>
        <Select {...state} name="state">
          {MAP_STATES.map((each) => (
            <option key={each} value={each}>
              {t(`map.states.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <noscript>
        <Button type="submit">{t('ranking.find')}</Button>
      </noscript>
    </form>
  );
}
