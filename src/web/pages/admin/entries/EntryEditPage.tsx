import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CALENDAR_PAGE } from '#contract/calendar.ts';
import { adminEntryPath, ENTRY_KINDS, type EntryReply } from '#contract/site-entries.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { requirePermission } from '#web/lib/require-permission.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryHeader } from '../EntryHeader.tsx';
import { EntryForm } from './EntryForm.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { kind: kindParam, id = 'new' } = params;
  const kind = ENTRY_KINDS.find((name) => name === kindParam);
  if (!kind) throw data(null, { status: 404 });
  if (id === 'new') {
    await requirePermission({ context, request }, 'content.write');
    return { kind, entry: null };
  }
  const reading = context.get(apiContext).read<EntryReply>(adminEntryPath(id));
  const { entry } = await orAdminRedirect(request, reading);
  if (entry.kind !== kind) throw data(null, { status: 404 });
  return { kind, entry };
}

export function Component() {
  const { t } = useText();
  const zone = useSiteZone();
  const { kind, entry } = useLoaderData<typeof loader>();
  return (
    <>
      <EntryHeader
        back={{ to: `/admin/entries/${kind}`, label: t(`admin.entries.kinds.${kind}`) }}
        title={entry?.title ?? t(`admin.entries.new.${kind}`)}
      >
        {entry?.state === 'shown' && kind === 'page' && (
          <Link to={`/pages/${entry.slug}`}>{t('admin.entries.see')}</Link>
        )}
        {kind === 'event' && <Link to={CALENDAR_PAGE}>{t('admin.entries.seeCalendar')}</Link>}
      </EntryHeader>
      <EntryForm key={entry?.id ?? 0} kind={kind} entry={entry} zone={zone} />
    </>
  );
}
