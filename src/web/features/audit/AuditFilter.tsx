import { Form } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';

type AuditFilterProps = { address: URLSearchParams; actions: readonly string[] };

/** A plain GET form: what was looked for has an address. */
export function AuditFilter({ address, actions }: AuditFilterProps) {
  const { t } = useText();
  return (
    <Form
      key={address.toString()}
      method="get"
      role="search"
      className="grid items-end gap-3 pb-6 sm:grid-cols-2 xl:grid-cols-[1fr_14rem_1fr_auto]"
    >
      <Field label={t('admin.audit.actor')}>
        <Input
          type="search"
          name="actor"
          defaultValue={address.get('actor') ?? ''}
          autoComplete="off"
        />
      </Field>
      <Field label={t('admin.audit.action')}>
        <Select name="action" defaultValue={address.get('action') ?? ''}>
          <option value="">{t('admin.audit.every')}</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {action}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.audit.subject')}>
        <Input
          type="search"
          name="subject"
          defaultValue={address.get('subject') ?? ''}
          autoComplete="off"
        />
      </Field>
      <Button type="submit">{t('admin.search')}</Button>
    </Form>
  );
}
