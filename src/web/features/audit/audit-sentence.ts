import type { AuditEntry } from '#contract/audit.ts';
import { type TextKey, useText } from '#web/lib/text.ts';

/** What was done, in words; actions of older versions keep their own name. */
export function useAuditSentence(): (action: string) => string {
  const { t } = useText();
  return (action) => {
    const [noun = '', ...verb] = action.split('.');
    const key = `admin.audit.done.${noun}.${verb.join('-')}`;
    const text = t(key as TextKey);
    return text === key ? action : text;
  };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** How the subject is named: nobody reads a whole UUID. */
export function subjectName({
  subject_id,
  subject_email,
}: Pick<AuditEntry, 'subject_id' | 'subject_email'>): string {
  if (subject_email) return subject_email;
  const id = subject_id ?? '';
  if (UUID.test(id)) return id.slice(-8);
  return /^\d+$/.test(id) ? `#${id}` : id;
}
