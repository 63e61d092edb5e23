import { Form } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useUrlValue } from '#web/ui/use-url-value.ts';

type AuditFilterProps = { searchParams: URLSearchParams; actions: readonly string[] };

/** A plain GET form: every search has a URL. */
export function AuditFilter({ searchParams, actions }: AuditFilterProps) {
  const { t } = useText();
  const actor = useUrlValue<HTMLInputElement>(searchParams.get('actor') ?? '');
  const action = useUrlValue<HTMLSelectElement>(searchParams.get('action') ?? '');
  const subject = useUrlValue<HTMLInputElement>(searchParams.get('subject') ?? '');
  return (
    <Form
      method="get"
      role="search"
      className="grid items-end gap-3 pb-2 sm:grid-cols-2 xl:grid-cols-[1fr_14rem_1fr_auto]"
    >
      {['from', 'to'].map((name) => {
        const value = searchParams.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <Field label={t('admin.audit.actor')}>
        <Input {...actor} type="search" name="actor" autoComplete="off" />
      </Field>
      <Field label={t('admin.audit.action')}>
        <Select {...action} name="action">
          <option value="">{t('admin.audit.every')}</option>
          {actions.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.audit.subject')}>
        <Input {...subject} type="search" name="subject" autoComplete="off" />
      </Field>
      <Button type="submit">{t('admin.search')}</Button>
    </Form>
  );
}
