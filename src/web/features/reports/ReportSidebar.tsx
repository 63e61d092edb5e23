import { type SupportReport, supportPath } from '#contract/support.ts';
import { languageName } from '#web/lib/language-name.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { useMay } from '#web/lib/use-may.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useButtonAction } from '#web/ui/use-button-action.ts';

/** The report's author, assignee and status, for staff. */
export function ReportSidebar({ report, zone }: { report: SupportReport; zone: string }) {
  const { t, language } = useText();
  const may = useMay();
  const { act, isBusy, error } = useButtonAction();
  const id = report.report_id;
  return (
    <section aria-labelledby="details">
      <SectionHead id="details" title={t('admin.reports.details')} />
      <Facts
        facts={[
          {
            label: t('admin.reports.player'),
            value: may('players.read') ? (
              <Link to={`/admin/players/${report.player_id}`}>{report.email}</Link>
            ) : (
              report.email
            ),
          },
          ...(report.ban_subject === undefined
            ? []
            : [
                {
                  label: t('admin.reports.ban'),
                  value: (
                    <Link to={`/admin/bans?${new URLSearchParams({ q: report.ban_subject })}`}>
                      {report.ban_subject}
                    </Link>
                  ),
                },
              ]),
          { label: t('admin.reports.language'), value: languageName(report.language, language) },
          {
            label: t('admin.reports.opened'),
            value: <DateTime seconds={report.opened_at} zone={zone} />,
          },
          {
            label: t('admin.reports.last'),
            value: <DateTime seconds={report.last_message_at} zone={zone} />,
          },
        ]}
      />
      <May permission="support.answer">
        <div className="flex flex-col gap-3 pt-3">
          <Field label={t('admin.reports.assignee')} error={error}>
            <Select
              value={report.assigned?.id ?? ''}
              disabled={isBusy}
              onChange={({ target }) =>
                void act('POST', supportPath(id, 'assign'), { admin_id: target.value || null })
              }
            >
              <option value="">{t('admin.reports.nobody')}</option>
              {report.admins.map((admin) => (
                <option key={admin.id} value={admin.id}>
                  {admin.email}
                </option>
              ))}
            </Select>
          </Field>
          <Button
            isBusy={isBusy}
            onClick={() => void act('POST', supportPath(id, 'close'), { closed: !report.closed })}
          >
            {t(report.closed ? 'admin.reports.reopen' : 'admin.reports.close')}
          </Button>
        </div>
      </May>
    </section>
  );
}
