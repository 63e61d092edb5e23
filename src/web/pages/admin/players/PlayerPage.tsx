import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LIST_PERMISSIONS, PLAYER_LISTS } from '#contract/player-lists.ts';
import { loadPlayer, loadPlayerList, type ShownList } from '#web/features/players/load-players.ts';
import { PlayerActions } from '#web/features/players/PlayerActions.tsx';
import { PlayerFacts } from '#web/features/players/PlayerFacts.tsx';
import { Purses } from '#web/features/players/Purses.tsx';
import { PlayerBadges } from '#web/features/players/player-columns.tsx';
import { StreamerForm } from '#web/features/players/StreamerForm.tsx';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useMay } from '#web/lib/use-may.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { loadSubjectApprovals } from '../approvals/load-approvals.ts';
import { WaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { EntryHeader } from '../EntryHeader.tsx';
import { PlayerLists } from './PlayerLists.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const id = params['id'] ?? '';
  const { searchParams } = new URL(request.url);
  const list = PLAYER_LISTS.find((name) => name === searchParams.get('show')) ?? 'accounts';
  const [player, page, approvals] = await orAdminRedirect(
    request,
    Promise.all([
      loadPlayer(api, id),
      loadPlayerList(api, id, list, searchParams),
      loadSubjectApprovals(api, 'player', id),
    ]),
  );
  return { player, shown: { list, page } as ShownList, ...approvals };
}

export function Component() {
  const { t } = useText();
  const { player, shown, waiting, limits } = useLoaderData<typeof loader>();
  const zone = useSiteZone();
  useLivePage(['approvals']);
  const href = `/admin/players/${player.id}`;
  // Staff are managed on their own page, deleted accounts not at all.
  const canAct = player.deleted_at === 0 && !player.is_staff;
  const may = useMay();
  return (
    <>
      <EntryHeader
        back={{ to: '/admin/players', label: t('admin.players.title') }}
        title={<span className="font-sans text-xl">{player.email}</span>}
        status={<PlayerBadges player={{ ...player, is_suspended: player.suspended_at > 0 }} />}
        aside={canAct && <PlayerActions player={player} />}
      />
      <div className="flex flex-col gap-4">
        {player.suspended_at > 0 && (
          <Notice tone="danger" aside={<DateTime seconds={player.suspended_at} zone={zone} />}>
            {t(
              player.is_suspended_by_dispute
                ? 'admin.players.isSuspendedByDispute'
                : 'admin.players.isSuspended',
            )}
          </Notice>
        )}
        {player.spending_locked_at > 0 && (
          <Notice
            tone="danger"
            aside={<DateTime seconds={player.spending_locked_at} zone={zone} />}
          >
            {t('admin.players.isSpendingLocked')}
          </Notice>
        )}
        {player.deleted_at > 0 && (
          <Notice aside={<DateTime seconds={player.deleted_at} zone={zone} />}>
            {t('admin.players.isDeleted')}
          </Notice>
        )}
        <WaitingApprovals approvals={waiting} />
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <section aria-labelledby="facts">
            <SectionHead
              id="facts"
              title={t('admin.players.facts')}
              aside={
                <May permission="audit.read">
                  <Link to={`/admin/audit?subject=${player.id}`}>{t('admin.players.history')}</Link>
                </May>
              }
            />
            <PlayerFacts player={player} zone={zone} />
          </section>
          <section aria-labelledby="purses">
            <SectionHead id="purses" title={t('admin.players.purses')} />
            <Purses
              player={player}
              limits={limits}
              canAdjust={player.deleted_at === 0 && may('players.coins.grant')}
            />
          </section>
          {player.deleted_at === 0 && may('players.streamers') && (
            <section aria-labelledby="streamer" className="flex flex-col gap-3 xl:col-span-2">
              <SectionHead id="streamer" title={t('admin.players.streamerForm.title')} />
              <StreamerForm key={player.id} player={player} />
            </section>
          )}
        </div>
        <section aria-labelledby="lists">
          <SectionHead id="lists" title={t(`admin.players.lists.${shown.list}`)} />
          <FilterLinks
            label={t('admin.players.listsLabel')}
            options={PLAYER_LISTS.filter((list) => may(LIST_PERMISSIONS[list])).map((list) => ({
              key: list,
              label: t(`admin.players.lists.${list}`),
              href: `${href}?show=${list}`,
            }))}
            current={shown.list}
          />
          <PlayerLists
            shown={shown}
            playerId={player.id}
            zone={zone}
            canAct={canAct && may('players.accounts')}
          />
        </section>
      </div>
    </>
  );
}
