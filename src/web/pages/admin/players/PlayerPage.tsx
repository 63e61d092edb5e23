import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LIST_PERMISSIONS, PLAYER_LISTS } from '#contract/player-lists.ts';
import { EndSessions } from '#web/features/players/EndSessions.tsx';
import { loadPlayer, loadPlayerList, type ShownList } from '#web/features/players/load-players.ts';
import { PlayerFacts } from '#web/features/players/PlayerFacts.tsx';
import { Purses } from '#web/features/players/Purses.tsx';
import { PlayerBadges } from '#web/features/players/player-columns.tsx';
import { ResetPassword } from '#web/features/players/ResetPassword.tsx';
import { StreamerForm } from '#web/features/players/StreamerForm.tsx';
import { SuspendPlayer } from '#web/features/players/SuspendPlayer.tsx';
import { UnlockSpending } from '#web/features/players/UnlockSpending.tsx';
import { ViewAsPlayer } from '#web/features/players/ViewAsPlayer.tsx';
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
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { loadSubjectApprovals } from '../approvals/load-approvals.ts';
import { WaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { PlayerLists } from './PlayerLists.tsx';

const ACCESS_PERMISSIONS = ['players.view_as', 'players.accounts', 'players.suspend'] as const;

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
      <PageHeader title={<span className="font-sans text-2xl">{player.email}</span>}>
        <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <Link to="/admin/players">{t('admin.players.title')}</Link>
          <PlayerBadges player={{ ...player, is_suspended: player.suspended_at > 0 }} />
        </div>
      </PageHeader>
      <div className="flex flex-col gap-10">
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
        <div className="grid gap-10 xl:grid-cols-2">
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
          <div className="flex flex-col gap-10">
            <section aria-labelledby="purses" className="flex flex-col gap-4">
              <SectionHead id="purses" title={t('admin.players.purses')} />
              <Purses
                player={player}
                limits={limits}
                canAdjust={player.deleted_at === 0 && may('players.coins.grant')}
              />
            </section>
            {player.deleted_at === 0 && may('players.streamers') && (
              <section aria-labelledby="streamer" className="flex flex-col gap-4">
                <SectionHead id="streamer" title={t('admin.players.streamerForm.title')} />
                <StreamerForm key={player.id} player={player} />
              </section>
            )}
            {canAct && ACCESS_PERMISSIONS.some(may) && (
              <section aria-labelledby="access" className="flex flex-col gap-4">
                <SectionHead id="access" title={t('admin.players.access')} />
                <May permission="players.accounts">
                  <ResetPassword key={player.id} player={player} />
                </May>
                <div className="flex flex-wrap gap-3">
                  <May permission="players.view_as">
                    <ViewAsPlayer player={player} />
                  </May>
                  <May permission="players.suspend">
                    <SuspendPlayer player={player} isSuspended={player.suspended_at > 0} />
                    {/* Staff want it too, so that winning the dispute does not lift it. */}
                    {player.is_suspended_by_dispute && (
                      <SuspendPlayer player={player} isSuspended={false} />
                    )}
                    {player.spending_locked_at > 0 && <UnlockSpending player={player} />}
                  </May>
                  <May permission="players.accounts">
                    <EndSessions player={player} />
                  </May>
                </div>
              </section>
            )}
          </div>
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
