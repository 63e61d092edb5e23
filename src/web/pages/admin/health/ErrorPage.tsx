import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  ERRORS_PATH,
  type ErrorGroupReply,
  type ErrorsReply,
  errorGroupPath,
  SOLVE_ERROR_PATH,
} from '#contract/health.ts';
import { Ago } from '#web/features/health/Ago.tsx';
import { ErrorList } from '#web/features/health/ErrorList.tsx';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { urlQuery } from '#web/lib/url-query.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { KeysetPager } from '#web/ui/KeysetPager.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import { useButtonAction } from '#web/ui/use-button-action.ts';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryHeader } from '../EntryHeader.tsx';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const id = params['id'] ?? '';
  const query = { ...urlQuery(request, ['after', 'before']), group: id };
  const reading = Promise.all([
    api.read<ErrorGroupReply>(errorGroupPath(id)),
    api.read<ErrorsReply>(ERRORS_PATH, query),
  ]);
  return orAdminRedirect(request, reading).then(([reply, page]) => ({ ...reply, page }));
}

/** One error: how often, when, where, and each time that is kept. */
export function Component() {
  const { t, language } = useText();
  const { group, page, now } = useLoaderData<typeof loader>();
  const zone = useSiteZone();
  useLivePage(['errors']);
  const { solved_at, solved_by, happened } = group;
  const isSolved = solved_at > 0;
  const times = formatNumber(happened, language);
  return (
    <>
      <EntryHeader
        back={{ to: '/admin/errors', label: t('admin.errors.back') }}
        kind={t('admin.errors.one')}
        title={group.error}
        isPlain
        status={
          <StateBadge state={isSolved ? 'done' : 'open'}>
            {t(isSolved ? 'admin.errors.solved' : 'admin.errors.open')}
          </StateBadge>
        }
        sentence={{
          tone: isSolved ? 'success' : 'attention',
          text: isSolved
            ? t('admin.errors.solvedBy', { email: solved_by })
            : t('admin.errors.happened', { count: happened, times }),
        }}
        date={<Ago seconds={isSolved ? solved_at : group.last_at} now={now} zone={zone} />}
        aside={!isSolved && <SolveError id={group.id} />}
      >
        <span>{group.message}</span>
      </EntryHeader>
      <div className="entry-columns">
        <section aria-labelledby="times">
          <SectionHead id="times" title={t('admin.errors.times')} />
          <p className="pt-3 text-sm text-muted">{t('admin.errors.kept')}</p>
          <ErrorList errors={page.rows} zone={zone} />
          <KeysetPager next={page.next} previous={page.previous} />
        </section>
        <section aria-labelledby="record">
          <SectionHead id="record" title={t('admin.errors.record')} />
          <Facts
            facts={[
              { label: t('admin.errors.count'), value: times },
              {
                label: t('admin.errors.first'),
                value: <DateTime seconds={group.first_at} zone={zone} />,
              },
              {
                label: t('admin.errors.last'),
                value: <DateTime seconds={group.last_at} zone={zone} />,
              },
              { label: t('admin.errors.place'), value: <code>{group.place}</code> },
            ]}
          />
        </section>
      </div>
    </>
  );
}

function SolveError({ id }: { id: number }) {
  const { t } = useText();
  const { act, isBusy, error } = useButtonAction();
  return (
    <May permission="system.manage">
      <Button
        variant="primary"
        isBusy={isBusy}
        onClick={() => void act('POST', SOLVE_ERROR_PATH, { id })}
      >
        {t('admin.errors.solve')}
      </Button>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </May>
  );
}
