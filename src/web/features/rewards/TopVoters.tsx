import '#web/lib/rewards-texts.ts';
import type { RewardsReply } from '#contract/rewards.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Podium } from '#web/ui/Podium.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Table } from '#web/ui/Table.tsx';

type Voters = NonNullable<RewardsReply['voters']>;
type Place = Voters['places'][number];

const PODIUM = 3;

/** This month's top voters with the prizes, and those of past months. */
export function TopVoters({ voters, zone }: { voters: Voters; zone: string }) {
  const { t, language } = useText();
  const month = (day: string) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  return (
    <section aria-labelledby="top-voters" className="flex flex-col gap-4 pt-12">
      <SectionHead id="top-voters" title={t('rewards.voters.title')} />
      <p className="text-sm text-muted">
        {t('rewards.voters.text')} {t('rewards.voters.ends')}{' '}
        <DateTime seconds={voters.ends_at} zone={zone} />
      </p>
      <Places title={t('rewards.voters.title')} places={voters.places} purse={voters.purse} />
      {voters.past.map((past) => (
        <details key={past.month} className="border border-line bg-surface px-4">
          <summary className="cursor-pointer py-3 font-semibold">{month(past.month)}</summary>
          <div className="pb-4">
            <Places title={month(past.month)} places={past.places} purse={past.purse} />
          </div>
        </details>
      ))}
    </section>
  );
}

type PlacesProps = { title: string; places: readonly Place[]; purse: Voters['purse'] };

function Places({ title, places, purse }: PlacesProps) {
  const { t, language } = useText();
  const unit = t(`rewards.units.${purse}`);
  const nameOf = ({ name, is_own }: Place) => (
    <>
      {name || <span className="opacity-80">{t('rewards.voters.nobody')}</span>}
      {is_own && <b> ({t('rewards.voters.you')})</b>}
    </>
  );
  const prizeOf = ({ prize }: Place) => prize > 0 && <Amount value={prize} unit={unit} />;
  const podiumCount = places.length > PODIUM ? PODIUM : 0;
  const rest = places.slice(podiumCount);
  if (places.length === 0) {
    return <EmptyState title={t('rewards.voters.none')}>{t('rewards.voters.noneText')}</EmptyState>;
  }
  return (
    <>
      {podiumCount > 0 && (
        <Podium
          label={t('ranking.firstThree', { board: title })}
          places={places.slice(0, podiumCount).map((place) => ({
            key: place.place,
            name: nameOf(place),
            // As plain text: the muted unit of an `Amount` would be hard to read on the banner.
            detail: place.prize > 0 && `${formatNumber(place.prize, language)} ${unit}`,
            value: <Amount value={place.votes} />,
          }))}
        />
      )}
      {/* Narrower than the page, so that the number is not far from the name. */}
      <div className="mx-auto w-full max-w-2xl">
        <Table
          caption={title}
          rows={rest}
          keyOf={({ place }) => place}
          empty={null}
          columns={[
            {
              id: 'place',
              header: t('rewards.voters.place'),
              align: 'end',
              card: 'lead',
              cell: ({ place }) => <span className="text-muted">{place}</span>,
            },
            {
              id: 'name',
              header: t('rewards.voters.name'),
              card: 'title',
              cell: nameOf,
            },
            {
              id: 'votes',
              header: t('rewards.voters.votes'),
              align: 'end',
              card: 'aside',
              cell: ({ votes }) => <Amount value={votes} />,
            },
            ...(rest.some(({ prize }) => prize > 0)
              ? [
                  {
                    id: 'prize',
                    header: t('rewards.voters.prize'),
                    align: 'end',
                    cell: prizeOf,
                  } as const,
                ]
              : []),
          ]}
        />
      </div>
    </>
  );
}
