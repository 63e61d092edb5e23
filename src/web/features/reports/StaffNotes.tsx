import { type FormEvent, useRef } from 'react';
import { REPORT_NOTE_MAX, type SupportReport, supportPath } from '#contract/support.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { clearSent } from '#web/ui/clear-sent.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { useButtonAction } from '#web/ui/use-button-action.ts';

/** Notes by staff for staff; the player never sees them. */
export function StaffNotes({ report, zone }: { report: SupportReport; zone: string }) {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const { act, isBusy, error } = useButtonAction();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const note = entered.get('note');
    const isSaved = await act('POST', supportPath(report.report_id, 'notes'), { note });
    if (isSaved) clearSent(form.current, entered);
  };
  return (
    <section aria-labelledby="staff-notes">
      <SectionHead id="staff-notes" title={t('admin.reports.notes')} />
      <p className="pt-2 text-xs text-muted">{t('admin.reports.notesText')}</p>
      <ul aria-labelledby="staff-notes">
        {report.notes.map(({ id, author, note, written_at }) => (
          <li key={id} className="border-b border-line-soft py-3 text-sm">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-muted">
              <b className="font-semibold text-ink">{author}</b>
              <DateTime seconds={written_at} zone={zone} />
            </p>
            <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{note}</p>
          </li>
        ))}
      </ul>
      <May permission="support.answer">
        <form ref={form} onSubmit={save} className="flex flex-col items-start gap-3 pt-4">
          <div className="w-full">
            <Field label={t('admin.reports.note')} error={error}>
              <Textarea name="note" rows={3} required maxLength={REPORT_NOTE_MAX} />
            </Field>
          </div>
          <Button type="submit" size="sm" isBusy={isBusy}>
            {t('admin.reports.keepNote')}
          </Button>
        </form>
      </May>
    </section>
  );
}
