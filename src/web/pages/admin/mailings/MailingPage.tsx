import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type MailingReply, mailingPath } from '#contract/mailings.ts';
import { apiContext } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { requirePermission } from '#web/lib/require-permission.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { toneOf } from '#web/ui/state-tones.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryHeader } from '../EntryHeader.tsx';
import { MailingForm } from './MailingForm.tsx';
import { MailingPreview } from './MailingPreview.tsx';
import { MailingProgress } from './MailingProgress.tsx';
import { MailingStateBadge } from './mailing-columns.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = params['id'] ?? 'new';
  if (id === 'new') {
    await requirePermission({ context, request }, 'mailings.write');
    return { reply: null };
  }
  const reading = context.get(apiContext).read<MailingReply>(mailingPath(id));
  return { reply: await orAdminRedirect(request, reading) };
}

export function Component() {
  const { t, language } = useText();
  const zone = useSiteZone();
  const { reply } = useLoaderData<typeof loader>();
  const mailing = reply?.mailing;
  const isDraft = !mailing || mailing.state === 'draft';
  useLivePage(['approvals', 'mailings']);
  const text = mailing?.texts.find((each) => each.language === language) ?? mailing?.texts[0];
  return (
    <>
      <EntryHeader
        back={{ to: '/admin/mailings', label: t('admin.mailings.back') }}
        title={text?.subject ?? t('admin.mailings.new')}
        kind={mailing && t('admin.mailing.title')}
        status={mailing && <MailingStateBadge state={mailing.state} />}
        sentence={
          mailing && {
            tone: toneOf(mailing.state),
            text: t(`admin.mailings.now.${mailing.state}`, {
              time: formatDateTime(mailing.finished_at || mailing.send_at, zone),
            }),
          }
        }
      />
      {isDraft && <MailingForm key={mailing?.id ?? 0} reply={reply} zone={zone} />}
      {mailing && !isDraft && (
        <div className="flex flex-col gap-4">
          <MailingProgress mailing={mailing} zone={zone} />
          <MailingPreview mailing={mailing} language={language} />
        </div>
      )}
    </>
  );
}
