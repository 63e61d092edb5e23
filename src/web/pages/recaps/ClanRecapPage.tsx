import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ClanRecap } from '#contract/recaps.ts';
import { castleByGameName } from '#reference/castles.ts';
import { loadClanRecap } from '#web/features/recaps/load-recap.ts';
import { apiContext } from '#web/lib/api.ts';
import { serverIdOf } from '#web/lib/load-board.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { type Translate, useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { Medallion } from '#web/ui/heraldry/Medallion.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';
import { type Deed, Deeds } from './Deeds.tsx';
import { killsADay, longDay } from './days.ts';
import { HeldCastles } from './HeldCastles.tsx';
import { KillDays } from './KillDays.tsx';
import { RecapHero } from './RecapHero.tsx';
import { RecapLinks } from './RecapLinks.tsx';
import { RecapRows } from './RecapRows.tsx';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const { name = '', season = '' } = params;
  const serverId = serverIdOf(new URL(request.url).searchParams);
  return loadClanRecap(context.get(apiContext), { name, season, serverId });
}

export function Component() {
  const { t } = useText();
  const { zone } = useBoardWorld();
  const language = useLanguage();
  const links = useProfileLinks();
  const recap = useLoaderData<typeof loader>();
  const { clan_name: name, leader_name: leader, castles, fighters, rivals, season } = recap;
  return (
    <>
      <RecapHero
        name={name}
        season={recap}
        zone={zone}
        castles={castles}
        clan={name}
        links={
          <RecapLinks
            name={name}
            season={season}
            seasons={recap.seasons}
            profile={links.clan(name)}
          />
        }
        portrait={
          <Medallion ink="text-accent" share={1} level={recap.level}>
            <ClanCrest clan={name} size={96} className="h-auto w-1/2" />
          </Medallion>
        }
        detail={
          leader && (
            <p className="text-lg">
              {t('clans.leader')}{' '}
              <NameLink to={links.character(leader)} className="font-semibold">
                {leader}
              </NameLink>
            </p>
          )
        }
      >
        {/* On the medallion, which is a picture. */}
        {recap.level !== null && <p className="sr-only">{`${t('clans.level')} ${recap.level}`}</p>}
        {castles.length > 0 && (
          <p className="font-display text-xl font-semibold text-accent">
            {t('recaps.castlesHeld', {
              castles: new Intl.ListFormat(language).format(namesOf(castles)),
            })}
          </p>
        )}
      </RecapHero>
      <Deeds deeds={deedsOf(recap, t)} />
      <div className="page pt-9 pb-16">
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-10">
            <KillDays days={recap.days} best={recap.best_day} />
            <HeldCastles castles={castles} zone={zone} />
          </div>
          <div className="flex min-w-0 flex-col gap-10">
            <RecapRows
              title={t('recaps.fighters')}
              rows={fighters.map((fighter) => ({
                name: fighter.name,
                to: links.character(fighter.name),
                emblem: { classId: fighter.class_id },
                note: t('recaps.kills'),
                figure: formatNumber(fighter.kills, language),
              }))}
            />
            <RecapRows
              title={t('recaps.rivals')}
              rows={rivals.map(({ name: rival, taken, lost }) => ({
                name: rival,
                to: links.clan(rival),
                emblem: { clan: rival },
                note: t('recaps.castlesBetween'),
                figure: `${taken} : ${lost}`,
              }))}
            />
          </div>
        </div>
      </div>
    </>
  );
}

/** Each castle once, by the name it is shown under. */
function namesOf(castles: ClanRecap['castles']): string[] {
  const names = castles.map(
    ({ castle_name }) => castleByGameName(castle_name)?.displayName ?? castle_name,
  );
  return [...new Set(names)];
}

function deedsOf(recap: ClanRecap, t: Translate): Deed[] {
  const { kills, best_day: best, sieges, castles } = recap;
  const { won, defended } = sieges;
  const taken = castles.filter(({ since }) => since >= recap.from);
  return [
    ...(kills > 0
      ? [
          {
            label: t('recaps.kills'),
            value: kills,
            note: t('recaps.aDay', { count: killsADay(kills, recap) }),
            color: 'dyed-gules',
          },
        ]
      : []),
    ...(best
      ? [
          {
            label: t('recaps.bestDay'),
            value: best.kills,
            note: t('recaps.killsOn', { day: longDay(best.day) }),
            color: 'dyed-tenne',
          },
        ]
      : []),
    ...(won > 0
      ? [
          {
            label: t('recaps.siegesWon'),
            value: won,
            note: namesOf(taken).join(', '),
            color: 'dyed-azure',
          },
        ]
      : []),
    ...(defended > 0
      ? [{ label: t('recaps.siegesDefended'), value: defended, color: 'dyed-vert' }]
      : []),
  ];
}
