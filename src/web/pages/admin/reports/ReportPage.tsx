import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AnswerForm } from '#web/features/reports/AnswerForm.tsx';
import { Conversation } from '#web/features/reports/Conversation.tsx';
import { loadCanned, loadSupportReport } from '#web/features/reports/load-support.ts';
import { ReportSidebar } from '#web/features/reports/ReportSidebar.tsx';
import { StaffNotes } from '#web/features/reports/StaffNotes.tsx';
import { apiContext } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useMay } from '#web/lib/use-may.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Link } from '#web/ui/Link.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import { toneOf } from '#web/ui/state-tones.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryHeader } from '../EntryHeader.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = Number(params['id']);
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const [report, { replies: cannedReplies }] = await orAdminRedirect(
    request,
    Promise.all([loadSupportReport(api, id), loadCanned(api)]),
  );
  return { report, cannedReplies };
}

export function Component() {
  const { t } = useText();
  const { report, cannedReplies } = useLoaderData<typeof loader>();
  const zone = useSiteZone();
  useLivePage(['support']);
  const may = useMay();
  const status = report.closed ? 'closed' : report.answered ? 'answered' : 'waiting';
  // Not `waiting`, which has the color of what the other party does next: staff must answer.
  const state = status === 'waiting' ? 'unanswered' : status;
  return (
    <>
      <EntryHeader
        back={{ to: '/admin/reports', label: t('admin.reports.back') }}
        kind={`#${report.report_id}`}
        icon={<Avatar isStaff={false} name={report.email} />}
        title={report.subject}
        status={<StateBadge state={state}>{t(`admin.reports.${status}`)}</StateBadge>}
        sentence={{
          tone: toneOf(state),
          text: t(`admin.reports.now.${status}`, {
            time: formatDateTime(report.last_message_at, zone),
          }),
        }}
      >
        {may('players.read') ? (
          <Link to={`/admin/players/${report.player_id}`}>{report.email}</Link>
        ) : (
          <span>{report.email}</span>
        )}
      </EntryHeader>
      <div className="entry-columns">
        <div className="report-talk min-w-0">
          <Conversation report={report} player={report.email} zone={zone} side="staff">
            <May permission="support.answer">
              <AnswerForm report={report} canned={cannedReplies} />
            </May>
          </Conversation>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ReportSidebar report={report} zone={zone} />
          <StaffNotes report={report} zone={zone} />
        </div>
      </div>
    </>
  );
}
