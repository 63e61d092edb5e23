import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ADMIN_OVERVIEW_PATH, type OverviewReply } from '#contract/admin-overview.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { apiContext } from '#web/lib/api.ts';
import { formatTime } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { orAdmin } from '#web/lib/or-admin.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Chart } from '#web/ui/charts/Chart.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { StateDot } from '#web/ui/StateDot.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { shortDay } from '../figures/short-day.ts';
import { Tile } from './Tile.tsx';
import { WaitingList } from './WaitingList.tsx';

export function loader({ context, request }: LoaderFunctionArgs) {
  return orAdmin(request, context.get(apiContext).read<OverviewReply>(ADMIN_OVERVIEW_PATH));
}

export function Component() {
  const { t } = useText();
  const language = useLanguage();
  const zone = useSiteZone();
  const { worlds, today, waiting, days } = useLoaderData<typeof loader>();
  const online = worlds.reduce((sum, world) => sum + world.online, 0);
  const count = (value: number) => formatNumber(value, language);
  return (
    <>
      <PageHeader title={t('admin.overview.title')}>
        <p className="text-muted">{t('admin.overview.text')}</p>
      </PageHeader>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Tile label={t('admin.overview.online')} value={<Amount value={online} />}>
          <ul className="flex flex-col gap-1">
            {worlds.map(({ server_id, name, is_reachable, online: players }) => (
              <li key={server_id} className="flex flex-wrap justify-between gap-x-3">
                <StateDot isOn={is_reachable} label={name} />
                <span>{count(players)}</span>
              </li>
            ))}
          </ul>
        </Tile>
        <Tile
          label={t('admin.overview.registrations')}
          value={<Amount value={today.registrations} />}
        >
          {t('admin.overview.yesterday', { value: count(today.registrations_yesterday) })}
        </Tile>
        <Tile
          label={t('admin.overview.revenue')}
          value={<Money amount={today.revenue} currency="USD" />}
        >
          {t('admin.overview.payments', { count: today.payments })}
        </Tile>
        <Tile label={t('admin.overview.coins')} value={<Amount value={today.coins_issued} />}>
          {t('admin.overview.spent', { value: count(today.coins_spent) })}
        </Tile>
      </div>
      <div className="grid gap-x-12 gap-y-10 pt-10 xl:grid-cols-[1fr_1.6fr]">
        <section aria-labelledby="waiting">
          <SectionHead id="waiting" title={t('admin.overview.decide')} />
          <WaitingList waiting={waiting} />
        </section>
        <section aria-labelledby="online">
          <SectionHead id="online" title={t('admin.overview.online24')} />
          <Chart
            kind="area"
            unit={t('admin.overview.players')}
            format={count}
            caption={t('admin.overview.onlineCaption', { zone })}
            series={worlds.map(({ server_id, name }, index) => ({
              key: `w${server_id}`,
              label: name,
              color: COLORS[index % COLORS.length] ?? 'var(--accent)',
            }))}
            rows={onlineRows(worlds, zone)}
          />
        </section>
        <section aria-labelledby="thirty" className="xl:col-span-2">
          <SectionHead id="thirty" title={t('admin.overview.thirty')} />
          <div className="grid gap-8 pt-4 lg:grid-cols-2 2xl:grid-cols-3">
            <Chart
              kind="bars"
              unit="US$"
              format={count}
              caption={t('admin.overview.revenueCaption')}
              series={[
                { key: 'revenue', label: t('admin.overview.revenue'), color: 'var(--accent)' },
              ]}
              rows={days.map(({ day, revenue }) => ({ x: shortDay(day), revenue }))}
            />
            <Chart
              kind="bars"
              unit={t('admin.overview.players')}
              format={count}
              caption={t('admin.overview.registrationsCaption')}
              series={[
                {
                  key: 'registrations',
                  label: t('admin.overview.registrations'),
                  color: 'var(--alive)',
                },
              ]}
              rows={days.map(({ day, registrations }) => ({ x: shortDay(day), registrations }))}
            />
            <div className="lg:col-span-2 2xl:col-span-1">
              <Chart
                kind="lines"
                unit={t('admin.overview.coinUnit')}
                format={count}
                caption={t('admin.overview.coinsCaption')}
                series={[
                  { key: 'issued', label: t('admin.overview.issued'), color: 'var(--accent)' },
                  { key: 'spent', label: t('admin.overview.used'), color: 'var(--danger)' },
                ]}
                rows={days.map(({ day, issued, spent }) => ({ x: shortDay(day), issued, spent }))}
              />
            </div>
          </div>
        </section>
      </div>
    </>
  );
}

const COLORS = ['var(--alive)', 'var(--accent)', 'var(--celeste)', 'var(--danger)'];

/** Worlds are sampled at the same ten minutes; a gap of one leaves the others' line whole. */
function onlineRows(worlds: OverviewReply['worlds'], zone: string) {
  const times = new Set(worlds.flatMap(({ history }) => history.map(([at]) => at)));
  return [...times]
    .sort((a, b) => a - b)
    .map((at) => ({
      x: formatTime(at, zone).slice(0, 5),
      ...Object.fromEntries(
        worlds.flatMap(({ server_id, history }) => {
          const point = history.find(([time]) => time === at);
          return point ? [[`w${server_id}`, point[1]]] : [];
        }),
      ),
    }));
}
