import '#web/lib/board-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type EndedSeason,
  SEASONS_PATH,
  type SeasonArchiveReply,
} from '#contract/season-archive.ts';
import { recapUrl } from '#web/features/recaps/recap-url.ts';
import { SeasonResults } from '#web/features/seasons/SeasonResults.tsx';
import { apiContext } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { serverIdOf } from '#web/lib/load-board.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { type Translate, useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { BoardPage } from '../layout/BoardPage.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return context.get(apiContext).read<SeasonArchiveReply>(SEASONS_PATH, {
    server_id: serverIdOf(searchParams),
    season: /^\d+$/.exec(searchParams.get('season') ?? '')?.[0],
  });
}

export function Component() {
  const { t } = useText();
  const world = useBoardWorld();
  const links = useProfileLinks();
  const { seasons, shown } = useLoaderData<typeof loader>();
  const hrefOf = (name: string) => {
    const profile = links.character(name);
    return shown?.has_recaps ? recapUrl(profile, shown.season) : profile;
  };
  return (
    <BoardPage
      title={t('boards.seasons.title')}
      world={world}
      path="/seasons"
      {...(shown && { scene: 'aden' as const })}
    >
      {shown ? (
        <>
          {seasons.length > 1 && (
            <div className="-mt-3">
              <FilterLinks
                label={t('boards.seasons.choose')}
                current={String(shown.season)}
                options={seasons.map(({ season }) => ({
                  key: String(season),
                  label: t('boards.seasons.number', { season: String(season) }),
                  href: `/seasons?server_id=${world.server_id}&season=${season}`,
                }))}
              />
            </div>
          )}
          <section className="pt-3">
            <SectionHead
              title={t('boards.seasons.number', { season: String(shown.season) })}
              aside={spanOf(shown, world.zone, t)}
            />
            <SeasonResults classes={shown.classes} hrefOf={hrefOf}>
              {shown.has_recaps && links.character('') !== null && (
                <p className="pt-3 text-sm text-muted">{t('boards.seasons.recaps')}</p>
              )}
            </SeasonResults>
          </section>
        </>
      ) : (
        <EmptyState
          isWholePage
          title={t('boards.seasons.empty.title')}
          action={
            <LinkButton to={`/ranking?view=progress&server_id=${world.server_id}`}>
              {t('layout.nav.rankings')}
            </LinkButton>
          }
        >
          {t('boards.seasons.empty.text')}
        </EmptyState>
      )}
    </BoardPage>
  );
}

function spanOf({ from, to }: EndedSeason, zone: string, t: Translate): string {
  const end = formatDate(to, zone);
  if (from === 0) return t('boards.seasons.until', { to: end });
  return t('boards.seasons.fromTo', { from: formatDate(from, zone), to: end });
}
