import { Form } from 'react-router';
import {
  DATABASE_KINDS,
  DATABASE_LEVEL_MAX,
  DATABASE_NAME_MAX,
  type ItemGrade,
} from '#contract/game-data.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useUrlValue } from '#web/ui/use-url-value.ts';

type DatabaseSearchProps = { searchParams: URLSearchParams; grades: readonly ItemGrade[] };

/**
 * A plain GET form: every search has a URL and needs no JavaScript. Kind and grade are links beside
 * the lists on wide screens; their fields are hidden there, but sent, so that a search keeps them.
 */
export function DatabaseSearch({ searchParams, grades }: DatabaseSearchProps) {
  const { t } = useText();
  const name = useUrlValue<HTMLInputElement>(searchParams.get('name') ?? '');
  const kind = useUrlValue<HTMLSelectElement>(searchParams.get('kind') ?? '');
  const grade = useUrlValue<HTMLSelectElement>(searchParams.get('grade') ?? '');
  const levelFrom = useUrlValue<HTMLInputElement>(searchParams.get('level_from') ?? '');
  const levelTo = useUrlValue<HTMLInputElement>(searchParams.get('level_to') ?? '');
  const serverId = searchParams.get('server_id');
  return (
    <Form
      method="get"
      role="search"
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 lg:grid-cols-2"
    >
      {serverId && <input type="hidden" name="server_id" value={serverId} />}
      <div className="col-span-2">
        <Field label={t('databaseSearch.name')}>
          <Input
            {...name}
            type="search"
            name="name"
            maxLength={DATABASE_NAME_MAX}
            placeholder={t('databaseSearch.hint')}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
      <div className="lg:hidden">
        <Field label={t('databaseSearch.kind')}>
          <Select {...kind} name="kind">
            <option value="">{t('databaseSearch.any')}</option>
            {DATABASE_KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`databaseSearch.kinds.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="lg:hidden">
        <Field label={t('database.grade')}>
          <Select {...grade} name="grade">
            <option value="">{t('databaseSearch.anyGrade')}</option>
            {grades.map((each) => (
              <option key={each} value={each}>
                {each === 'NG' ? t('database.noGrade') : each}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={t('databaseSearch.levelFrom')}>
        <Input {...levelFrom} type="number" name="level_from" min={0} max={DATABASE_LEVEL_MAX} />
      </Field>
      <Field label={t('databaseSearch.levelTo')}>
        <Input {...levelTo} type="number" name="level_to" min={0} max={DATABASE_LEVEL_MAX} />
      </Field>
      <Button type="submit" variant="primary" className="col-span-2">
        {t('databaseSearch.submit')}
      </Button>
    </Form>
  );
}
