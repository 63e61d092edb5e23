import {
  type ClanSiege,
  type OwnClan,
  type OwnClansReply,
  SIEGE_ANSWERS,
} from '#contract/clan-pages.ts';
import { castleByKey } from '#reference/castles.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { CastleCrest } from '#web/ui/heraldry/CastleCrest.tsx';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { AnswerSiege, PlanSiege, RemoveSiege } from './siege-modals.tsx';

type SiegePlanProps = {
  serverId: number;
  clan: OwnClan;
  dates: OwnClansReply['dates'];
  zone: string;
};

/** For members of the clan only. */
export function SiegePlan({ serverId, clan, dates, zone }: SiegePlanProps) {
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
      {clan.sieges.length === 0 && <p className="py-4 text-muted">{t('clanPages.sieges.none')}</p>}
      <ul className="grid gap-4 pt-4 empty:hidden lg:grid-cols-2">
        {clan.sieges.map((siege) => (
          <li key={siege.castle} className="flex gap-4 border border-line-soft bg-surface p-4">
            <CastleCrest castle={siege.castle} size={48} />
            <div className="min-w-0 flex-1">
              <p className="font-display text-lg font-semibold">
                {castleByKey(siege.castle).displayName}
              </p>
              <p className="text-muted">
                <DateTime seconds={siege.siege_at} zone={zone} />
              </p>
              {siege.note && <p className="pt-2 [overflow-wrap:anywhere]">{siege.note}</p>}
              <Answers siege={siege} />
              <p className="flex flex-wrap gap-2 pt-3">
                <AnswerSiege serverId={serverId} clan={clan} siege={siege} />
                {clan.is_leader && (
                  <RemoveSiege serverId={serverId} clan={clan.clan} castle={siege.castle} />
                )}
              </p>
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

function Answers({ siege }: { siege: ClanSiege }) {
  const { t } = useText();
  if (siege.answers.length === 0) {
    return <p className="pt-2 text-sm text-muted">{t('clanPages.sieges.nobody')}</p>;
  }
  return (
    <dl className="pt-2 text-sm">
      {SIEGE_ANSWERS.map((answer) => {
        const names = siege.answers.filter((given) => given.answer === answer);
        return (
          names.length > 0 && (
            <div key={answer} className="flex gap-3 py-0.5">
              <dt className="w-28 flex-none text-muted">
                {t(`clanPages.sieges.answers.${answer}`)} ({names.length})
              </dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">
                {names.map(({ char_name }) => char_name).join(', ')}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
