import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CharacterDetail } from '#web/features/profiles/CharacterDetail.tsx';
import { CharacterRibbons } from '#web/features/profiles/CharacterRibbons.tsx';
import { ClassFigure } from '#web/features/profiles/ClassFigure.tsx';
import { loadCharacter } from '#web/features/profiles/load-profile.ts';
import { RankChart } from '#web/features/profiles/RankChart.tsx';
import { RankNeighbors } from '#web/features/profiles/RankNeighbors.tsx';
import { Reigns } from '#web/features/profiles/Reigns.tsx';
import { useCharacterFigures } from '#web/features/profiles/use-character-figures.ts';
import { useLiveProfile } from '#web/features/profiles/use-live-profile.ts';
import { RecapList } from '#web/features/recaps/RecapList.tsx';
import { SharedSheet } from '#web/features/sheets/SharedSheet.tsx';
import { apiContext } from '#web/lib/api.ts';
import { serverIdOf } from '#web/lib/load-board.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ProfilePage } from '../layout/ProfilePage.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const serverId = serverIdOf(new URL(request.url).searchParams);
  return loadCharacter(context.get(apiContext), params['name'] ?? '', serverId);
}

export function Component() {
  const { t } = useText();
  const world = useBoardWorld();
  const links = useProfileLinks();
  const character = useLiveProfile(useLoaderData<typeof loader>(), {
    world,
    boards: ['pvp', 'pk', 'heroes'],
    load: loadCharacter,
  });
  const { history, neighbors } = character;
  const hasNeighbors = Math.max(neighbors.pvp.length, neighbors.pk.length) > 1;
  const hasCharts = Math.max(history.pvp.length, history.pk.length) > 1;
  const hasOneChart = Math.min(history.pvp.length, history.pk.length) < 2;
  const hasOneList = Math.min(neighbors.pvp.length, neighbors.pk.length) < 2;
  return (
    <ProfilePage
      name={character.char_name}
      castleName={character.reigns.find(({ until }) => until === 0)?.castle_name ?? null}
      portrait={<ClassFigure character={character} />}
      detail={<CharacterDetail character={character} />}
      ribbons={<CharacterRibbons character={character} />}
      world={world}
      figures={useCharacterFigures(character)}
    >
      {hasCharts ? (
        <section className={hasOneChart ? 'half' : undefined}>
          <SectionHead title={t('profiles.history')} />
          <div className="profile-pair pt-4">
            <RankChart title={t('ranking.pvp')} history={history.pvp} />
            <RankChart title={t('ranking.pk')} history={history.pk} />
          </div>
        </section>
      ) : (
        <EmptyState title={t('profiles.history')}>{t('profiles.noHistory')}</EmptyState>
      )}
      {hasNeighbors && (
        <section className={hasOneList ? 'half' : undefined}>
          <SectionHead title={t('profiles.neighbors')} />
          <div className="profile-pair pt-4">
            <RankNeighbors
              title={t('ranking.pvp')}
              neighbors={neighbors.pvp}
              ownName={character.char_name}
            />
            <RankNeighbors
              title={t('ranking.pk')}
              neighbors={neighbors.pk}
              ownName={character.char_name}
            />
          </div>
        </section>
      )}
      <div className="profile-history">
        <Reigns reigns={character.reigns} zone={world.zone} />
        <RecapList recaps={character.recaps} hrefOf={links.character} />
      </div>
      <SharedSheet serverId={world.server_id} name={character.char_name} zone={world.zone} />
    </ProfilePage>
  );
}
