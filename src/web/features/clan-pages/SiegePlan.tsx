import clsx from 'clsx';
import type { ReactNode } from 'react';
import {
  type ClanSiege,
  type OwnClan,
  type OwnClansReply,
  SIEGE_ANSWERS,
} from '#contract/clan-pages.ts';
import { castleByKey } from '#reference/castles.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { AnswerSiege, PlanSiege, RemoveSiege } from './siege-modals.tsx';

type SiegePlanProps = {
  serverId: number;
  clan: OwnClan;
  dates: OwnClansReply['dates'];
  zone: string;
  /** How long until a siege. */
  clockOf: (at: number) => ReactNode;
};

/** For members of the clan only. */
export function SiegePlan({ serverId, clan, dates, zone, clockOf }: SiegePlanProps) {
  const { t } = useText();
  const title = t('clanPages.sieges.title', { clan: clan.clan });
  return (
    <section aria-label={title}>
      <SectionHead
        title={title}
        aside={
          clan.is_leader &&
          dates.length > 0 && (
            <PlanSiege serverId={serverId} clan={clan.clan} dates={dates} zone={zone} />
          )
        }
      />
      {clan.sieges.length === 0 && <EmptyState title={t('clanPages.sieges.none')} />}
      <ul className="flex flex-col gap-4 pt-4 empty:hidden">
        {clan.sieges.map((siege) => (
          <li
            key={siege.castle}
            className="grid items-center gap-x-10 gap-y-5 rounded-box border border-line-soft bg-surface p-4 sm:p-5 lg:grid-cols-2"
          >
            <div className="flex min-w-0 gap-4 self-start">
              <CastleCrest castle={siege.castle} size={64} />
              <div className="min-w-0 flex-1">
                <p className="font-display text-xl font-semibold">
                  {castleByKey(siege.castle).displayName}
                </p>
                {siege.note && <p className="pt-1 [overflow-wrap:anywhere]">{siege.note}</p>}
                <p className="flex flex-wrap gap-2 pt-4">
                  <AnswerSiege serverId={serverId} clan={clan} siege={siege} />
                  {clan.is_leader && (
                    <RemoveSiege serverId={serverId} clan={clan.clan} castle={siege.castle} />
                  )}
                </p>
              </div>
            </div>
            <div className="flex min-w-0 lg:justify-end">{clockOf(siege.siege_at)}</div>
            <div className="lg:col-span-2">
              <Answers siege={siege} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One line for all clans whose leader plans nothing. */
export function NoSieges({ clans }: { clans: readonly OwnClan[] }) {
  const { t } = useText();
  if (clans.length === 0) return null;
  return (
    <section aria-labelledby="no-sieges">
      <SectionHead id="no-sieges" title={t('clanPages.sieges.all')} />
      <p className="pt-4 text-muted">{t('clanPages.sieges.none')}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 pt-3">
        {clans.map(({ clan }) => (
          <li key={clan} className="flex items-center gap-2">
            <ClanCrest clan={clan} size={20} />
            {clan}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many of each answer, and who gave it. */
function Answers({ siege }: { siege: ClanSiege }) {
  const { t } = useText();
  return (
    <dl className="grid grid-cols-3 border-t border-line-soft pt-4">
      {SIEGE_ANSWERS.map((answer) => {
        const names = siege.answers.filter((given) => given.answer === answer);
        return (
          <div
            key={answer}
            className="flex min-w-0 flex-col border-l border-line-soft px-3 first:border-l-0 first:pl-0"
          >
            <dt className="text-sm text-muted">{t(`clanPages.sieges.answers.${answer}`)}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <span className={clsx('font-display text-2xl font-semibold', ANSWER_COLORS[answer])}>
                {names.length}
              </span>
              {names.length > 0 && (
                <span className="block text-sm">
                  {names.map(({ char_name }) => char_name).join(', ')}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const ANSWER_COLORS = { yes: 'text-success', maybe: 'text-accent', no: 'text-muted' };
