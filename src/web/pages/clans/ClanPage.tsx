import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { usePublicClanPage } from '#web/features/clan-pages/use-public-clan-page.ts';
import { CastleRibbon } from '#web/features/profiles/CastleRibbon.tsx';
import { ClanDetail } from '#web/features/profiles/ClanDetail.tsx';
import { ClanFacts } from '#web/features/profiles/ClanFacts.tsx';
import { Halls } from '#web/features/profiles/Halls.tsx';
import { loadClan } from '#web/features/profiles/load-profile.ts';
import { Members } from '#web/features/profiles/Members.tsx';
import { Reigns } from '#web/features/profiles/Reigns.tsx';
import { useLiveProfile } from '#web/features/profiles/use-live-profile.ts';
import { RecapList } from '#web/features/recaps/RecapList.tsx';
import { apiContext } from '#web/lib/api.ts';
import { serverIdOf } from '#web/lib/load-board.ts';
import { notifyLink } from '#web/lib/notify-link.ts';
import { useProfileLinks } from '#web/lib/profile-links.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Dash } from '#web/ui/Dash.tsx';
import { ClanCrest } from '#web/ui/heraldry/ClanCrest.tsx';
import { Medallion } from '#web/ui/heraldry/Medallion.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ProfilePage } from '../layout/ProfilePage.tsx';
import { useBoardWorld } from '../layout/use-board-world.ts';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const serverId = serverIdOf(new URL(request.url).searchParams);
  return loadClan(context.get(apiContext), params['name'] ?? '', serverId);
}

export function Component() {
  const { t } = useText();
  const world = useBoardWorld();
  const links = useProfileLinks();
  const clan = useLiveProfile(useLoaderData<typeof loader>(), {
    world,
    boards: ['clans', 'castles'],
    load: loadClan,
  });
  const publicPage = usePublicClanPage(world.server_id, clan.clan_name);
  return (
    <ProfilePage
      name={clan.clan_name}
      castleName={clan.castle_name}
      portrait={
        <Medallion ink="text-accent" share={1} level={clan.clan_skill_level}>
          <ClanCrest clan={clan.clan_name} size={96} className="h-auto w-2/5" />
        </Medallion>
      }
      detail={
        <>
          <ClanDetail clan={clan} />
          {publicPage?.page.motto && (
            <p className="max-w-[60ch] font-display text-lg [overflow-wrap:anywhere]">
              <q>{publicPage.page.motto}</q>
            </p>
          )}
        </>
      }
      ribbons={clan.castle_name && <CastleRibbon castleName={clan.castle_name} />}
      world={world}
      figures={[
        { label: t('clans.reputation'), value: <Amount value={clan.clan_root_name_value} /> },
        { label: t('profiles.memberCount'), value: <Amount value={clan.member_count} /> },
        {
          label: t('clans.siegeKills'),
          value: clan.clan_siege_kill === null ? <Dash /> : <Amount value={clan.clan_siege_kill} />,
        },
        { label: t('profiles.castlesRuled'), value: <Amount value={clan.castles.length} /> },
      ]}
    >
      <section>
        <SectionHead
          title={t('profiles.glance')}
          aside={
            <LinkButton
              to={notifyLink('clan', world.server_id, clan.clan_name)}
              isDocument
              size="sm"
            >
              {t('layout.notify')}
            </LinkButton>
          }
        />
        <ClanFacts clan={clan} zone={world.zone} />
      </section>
      {publicPage && (
        <publicPage.Section
          serverId={world.server_id}
          name={clan.clan_name}
          page={publicPage.page}
        />
      )}
      <div className="profile-history">
        <Reigns reigns={clan.castles} zone={world.zone} />
        <Halls halls={clan.halls} zone={world.zone} />
        <RecapList recaps={clan.recaps} hrefOf={links.clan} />
      </div>
      <section className="members row-cards">
        <SectionHead title={t('profiles.members')} aside={t('profiles.membersHint')} />
        <Members members={clan.members} />
      </section>
    </ProfilePage>
  );
}
