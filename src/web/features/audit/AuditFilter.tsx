import { Form } from 'react-router';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useUrlValue } from '#web/ui/use-url-value.ts';
import { useAuditSentence } from './audit-sentence.ts';

type AuditFilterProps = { searchParams: URLSearchParams; actions: readonly string[] };

/** A plain GET form: every search has a URL. */
export function AuditFilter({ searchParams, actions }: AuditFilterProps) {
  const { t } = useText();
  const sentenceOf = useAuditSentence();
  const actor = useUrlValue<HTMLInputElement>(searchParams.get('actor') ?? '');
  const action = useUrlValue<HTMLSelectElement>(searchParams.get('action') ?? '');
  const subject = useUrlValue<HTMLInputElement>(searchParams.get('subject') ?? '');
  return (
    <Form
      method="get"
      role="search"
      className="grid grid-cols-2 gap-2 md:flex md:flex-wrap md:[&>*]:w-36 xl:[&>*]:w-44 md:[&>button]:w-auto!"
    >
      {['from', 'to'].map((name) => {
        const value = searchParams.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <Input
        {...actor}
        type="search"
        name="actor"
        aria-label={t('admin.audit.actor')}
        placeholder={t('admin.audit.actor')}
        autoComplete="off"
      />
      <Select {...action} name="action" aria-label={t('admin.audit.action')}>
        <option value="">{t('admin.audit.every')}</option>
        {actions.map((each) => (
          <option key={each} value={each}>
            {sentenceOf(each)}
          </option>
        ))}
      </Select>
      <Input
        {...subject}
        type="search"
        name="subject"
        aria-label={t('admin.audit.subject')}
        placeholder={t('admin.audit.subject')}
        autoComplete="off"
      />
      <Button type="submit">{t('admin.search')}</Button>
    </Form>
  );
}
