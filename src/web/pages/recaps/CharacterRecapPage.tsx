import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { CharacterRecap } from '#contract/recaps.ts';
import { CharacterDetail } from '#web/features/profiles/CharacterDetail.tsx';
import { ClassFigure } from '#web/features/profiles/ClassFigure.tsx';
import { RankChart } from '#web/features/profiles/RankChart.tsx';
import { loadCharacterRecap } from '#web/features/recaps/load-recap.ts';
import { apiContext } from '#web/lib/api.ts';
import { serverIdOf } from '#web/lib/load-board.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { type Translate, useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';
import { type Deed, Deeds } from './Deeds.tsx';
import { killsADay, longDay } from './days.ts';
import { HeldCastles } from './HeldCastles.tsx';
import { RankProgressLine } from './RankProgressLine.tsx';
import { RecapHero } from './RecapHero.tsx';
import { RecapLinks } from './RecapLinks.tsx';
import { RecapRows } from './RecapRows.tsx';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const { name = '', season = '' } = params;
  const serverId = serverIdOf(new URL(request.url).searchParams);
  return loadCharacterRecap(context.get(apiContext), { name, season, serverId });
}

export function Component() {
  const { t } = useText();
  const { zone } = useBoardWorld();
  const links = useProfileLinks();
  const recap = useLoaderData<typeof loader>();
  const { char_name: name, pvp, pk, castles, rivals, season, seasons } = recap;
  const hasChart = Math.max(pvp?.places.length ?? 0, pk?.places.length ?? 0) > 1;
  return (
    <>
      <RecapHero
        name={name}
        season={recap}
        zone={zone}
        castles={castles}
        clan={recap.clan}
        links={
          <RecapLinks
            name={name}
            season={season}
            seasons={seasons}
            profile={links.character(name)}
          />
        }
        portrait={<ClassFigure character={recap} />}
        detail={<CharacterDetail character={{ ...recap, leads: null }} />}
      >
        {pvp && <RankProgressLine progress={pvp} />}
      </RecapHero>
      <Deeds deeds={deedsOf(recap, t)} />
      <div className="page pt-9 pb-16">
        <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-10">
            {hasChart && (
              <section>
                <SectionHead title={t('recaps.climb')} />
                <div className="grid gap-8 pt-5">
                  <RankChart title={t('ranking.pvp')} history={pvp?.places ?? []} hasEnded />
                  <RankChart title={t('ranking.pk')} history={pk?.places ?? []} hasEnded />
                </div>
              </section>
            )}
            <HeldCastles castles={castles} zone={zone} />
          </div>
          <RecapRows
            title={t('recaps.rivals')}
            rows={rivals.map(({ name: rival, class_id, passes, last }) => ({
              name: rival,
              to: links.character(rival),
              emblem: { classId: class_id },
              note: t('recaps.passes', { count: passes }),
              figure: last !== null && `#${last}`,
            }))}
          />
        </div>
      </div>
    </>
  );
}

/** Only values that are known and worth a banner. */
function deedsOf({ pvp, pk, olympiad, ...season }: CharacterRecap, t: Translate): Deed[] {
  return [
    ...(pvp && pvp.kills > 0
      ? [
          {
            label: t('recaps.kills'),
            value: pvp.kills,
            note: t('recaps.aDay', { count: killsADay(pvp.kills, season) }),
            color: 'dyed-gules',
          },
        ]
      : []),
    ...(pvp?.best_day
      ? [
          {
            label: t('recaps.bestDay'),
            value: pvp.best_day.kills,
            note: t('recaps.killsOn', { day: longDay(pvp.best_day.day) }),
            color: 'dyed-tenne',
          },
        ]
      : []),
    ...(pvp
      ? [
          {
            label: t('recaps.bestPlace'),
            value: pvp.best,
            note: longDay(pvp.best_on),
            isPlace: true,
            color: 'dyed-murrey',
          },
        ]
      : []),
    ...(olympiad
      ? [
          {
            label: t('recaps.olympiad'),
            value: olympiad.points,
            note: t('recaps.olympiadPlace', { place: olympiad.place }),
            color: 'dyed-azure',
          },
        ]
      : pk && pk.kills > 0
        ? [{ label: t('recaps.pkKills'), value: pk.kills, color: 'dyed-purpure' }]
        : []),
  ];
}
