import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  ADMIN_FIGURES_PATH,
  COIN_FLOW_CSV_PATH,
  FIGURE_RANGES,
  type FiguresReply,
  PAYMENTS_CSV_PATH,
  REVENUE_CSV_PATH,
} from '#contract/admin-figures.ts';
import { PURSES } from '#contract/purses.ts';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { urlQuery } from '#web/lib/url-query.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { CoinFlow } from './CoinFlow.tsx';
import { ReportTotals } from './ReportTotals.tsx';
import { Revenue } from './Revenue.tsx';
import { isComparable } from './report-totals.ts';
import { shortDay } from './short-day.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = urlQuery(request, ['days', 'purse']);
  const days = FIGURE_RANGES.find((range) => String(range) === query['days']) ?? 30;
  const purse = PURSES.find((name) => name === query['purse']) ?? 'coins';
  const api = context.get(apiContext);
  const figures = await orAdminRedirect(
    request,
    api.read<FiguresReply>(ADMIN_FIGURES_PATH, { days, purse }),
  );
  return { figures, days, purse };
}

export function Component() {
  const { t } = useText();
  const zone = useSiteZone();
  const { figures, days, purse } = useLoaderData<typeof loader>();
  const hrefOf = (range: number, linkedPurse: string) =>
    `/admin/money?${new URLSearchParams({ days: String(range), purse: linkedPurse })}`;
  return (
    <>
      <PageHeader title={t('admin.figures.title')}>
        <p className="max-w-[64ch] text-muted">
          {t('admin.figures.text')} <DateTime seconds={figures.as_of} zone={zone} />
        </p>
      </PageHeader>
      <FilterLinks
        label={t('admin.figures.range')}
        current={String(days)}
        options={FIGURE_RANGES.map((range) => ({
          key: String(range),
          label: t('admin.figures.days', { count: range }),
          href: hrefOf(range, purse),
        }))}
      />
      <section aria-labelledby="report" className="mt-4">
        <SectionHead
          id="report"
          title={t('admin.figures.report.title', { count: days })}
          aside={t('admin.charts.period', {
            from: shortDay(figures.from),
            to: shortDay(figures.to),
          })}
        />
        <ReportTotals figures={figures} purse={purse} />
        <p className="pt-3 text-xs text-muted">
          {t(`admin.figures.report.${isComparable(figures) ? 'caption' : 'tooYoung'}`)}
        </p>
      </section>
      <section aria-labelledby="revenue" className="mt-3">
        <SectionHead
          id="revenue"
          title={t('admin.figures.revenue')}
          aside={
            <span className="flex gap-4">
              <CsvLink href={`${REVENUE_CSV_PATH}?days=${days}`}>
                {t('admin.figures.revenueCsv')}
              </CsvLink>
              <May permission="payments.read">
                <CsvLink href={`${PAYMENTS_CSV_PATH}?days=${days}`}>
                  {t('admin.figures.paymentsCsv')}
                </CsvLink>
              </May>
            </span>
          }
        />
        <Revenue figures={figures} />
      </section>
      <section aria-labelledby="flow" className="mt-3">
        <SectionHead
          id="flow"
          title={t('admin.figures.flow')}
          aside={
            <CsvLink href={`${COIN_FLOW_CSV_PATH}?days=${days}`}>
              {t('admin.figures.flowCsv')}
            </CsvLink>
          }
        />
        <FilterLinks
          label={t('admin.figures.purse')}
          current={purse}
          options={PURSES.map((name) => ({
            key: name,
            label: t(`purses.${name}`),
            href: hrefOf(days, name),
          }))}
        />
        <CoinFlow figures={figures} purse={purse} />
      </section>
    </>
  );
}

function CsvLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-9 items-center text-accent underline underline-offset-3"
    >
      {children}
    </a>
  );
}
