import clsx from 'clsx';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BackupLine } from '#web/features/health/BackupLine.tsx';
import { loadHealth } from '#web/features/health/load-health.ts';
import { QueueBoard } from '#web/features/health/QueueBoard.tsx';
import { WorldCard } from '#web/features/health/WorldCard.tsx';
import { apiContext } from '#web/lib/api.ts';
import { useRefreshPage } from '#web/lib/is-reload.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { PageText } from '../PageText.tsx';
import { HealthVerdict } from './HealthVerdict.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  return orAdminRedirect(request, loadHealth(context.get(apiContext)));
}

/** The ages on the page grow while it is open, so it is reloaded regularly. */
const POLL_MS = 5_000;

export function Component() {
  const { t } = useText();
  const health = useLoaderData<typeof loader>();
  const { worlds, queues, backup, now, version } = health;
  const refresh = useRefreshPage();
  const zone = useSiteZone();
  useLivePage(['health']);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return (
    <>
      <PageHeader title={t('admin.health.title')}>
        <PageText>{t('admin.health.text')}</PageText>
        <p className="text-muted">{t('admin.health.version', { version })}</p>
      </PageHeader>
      <div className="flex flex-col gap-4">
        <HealthVerdict health={health} />
        <div id="worlds" className={clsx('grid gap-4 empty:hidden', columnsFor(worlds.length))}>
          {worlds.map((world) => (
            <WorldCard key={world.server_id} world={world} now={now} zone={zone} />
          ))}
        </div>
        <section aria-labelledby="backup">
          <SectionHead id="backup" title={t('admin.health.backup')} />
          <BackupLine backup={backup} now={now} zone={zone} />
        </section>
        {queues.length > 0 && (
          <section aria-labelledby="queues">
            <SectionHead id="queues" title={t('admin.health.queues')} />
            <QueueBoard queues={queues} />
          </section>
        )}
      </div>
    </>
  );
}

/** Equal columns, so that the same figure of each world is at the same place. */
function columnsFor(worlds: number): string | undefined {
  if (worlds < 2) return undefined;
  return worlds === 2 || worlds === 4
    ? 'lg:grid-cols-2'
    : 'md:grid-cols-2 xl:grid-cols-3 md:max-xl:[&>:last-child:nth-child(odd)]:col-span-2';
}
