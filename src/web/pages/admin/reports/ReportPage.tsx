import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AnswerForm } from '#web/features/reports/AnswerForm.tsx';
import { Conversation } from '#web/features/reports/Conversation.tsx';
import { loadCanned, loadSupportReport } from '#web/features/reports/load-support.ts';
import { StaffNotes } from '#web/features/reports/StaffNotes.tsx';
import { SupportSide } from '#web/features/reports/SupportSide.tsx';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryHeader } from '../EntryHeader.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = Number(params['id']);
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const [report, { answers }] = await orAdminRedirect(
    request,
    Promise.all([loadSupportReport(api, id), loadCanned(api)]),
  );
  return { report, answers };
}

export function Component() {
  const { t } = useText();
  const { report, answers } = useLoaderData<typeof loader>();
  const zone = useSiteZone();
  useLivePage(['support']);
  return (
    <>
      <EntryHeader
        back={{ to: '/admin/reports', label: t('admin.reports.back') }}
        title={
          <>
            <span className="text-muted">#{report.report_id}</span> {report.subject}
          </>
        }
        status={report.closed && <Badge>{t('admin.reports.closed')}</Badge>}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Conversation report={report} player={report.email} zone={zone} side="staff">
            <May permission="support.answer">
              <AnswerForm report={report} canned={answers} />
            </May>
          </Conversation>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <SupportSide report={report} zone={zone} />
          <StaffNotes report={report} zone={zone} />
        </div>
      </div>
    </>
  );
}
