import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LIST_PERMISSIONS, PLAYER_LISTS } from '#contract/player-lists.ts';
import { loadPlayer, loadPlayerList, type ShownList } from '#web/features/players/load-players.ts';
import { PlayerActions } from '#web/features/players/PlayerActions.tsx';
import { PlayerBadges } from '#web/features/players/player-columns.tsx';
import { usePlayerSentence } from '#web/features/players/player-sentence.ts';
import { apiContext } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/dates.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useMay } from '#web/lib/use-may.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { loadSubjectApprovals } from '../approvals/load-approvals.ts';
import { WaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { EntryHeader } from '../EntryHeader.tsx';
import { EntryTabs } from '../EntryTabs.tsx';
import { PlayerLists } from './PlayerLists.tsx';
import { PlayerOverview } from './PlayerOverview.tsx';

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
  // Staff are managed on the Staff page, deleted accounts not at all.
  const canAct = player.deleted_at === 0 && !player.is_staff;
  const may = useMay();
  const sentenceOf = usePlayerSentence(zone);
  const restrictedAt = player.deleted_at || player.suspended_at || player.spending_locked_at;
  return (
    <>
      <EntryHeader
        back={{ to: '/admin/players', label: t('admin.players.title') }}
        kind={t('admin.player.title')}
        icon={<Avatar isStaff={player.is_staff} name={player.email} />}
        title={player.email}
        isPlain
        status={<PlayerBadges player={{ ...player, is_suspended: player.suspended_at > 0 }} />}
        sentence={sentenceOf(player)}
        date={restrictedAt > 0 && <DateTime seconds={restrictedAt} zone={zone} />}
        aside={canAct && <PlayerActions player={player} />}
      >
        <span>{t('admin.players.registered', { date: formatDate(player.created_at, zone) })}</span>
      </EntryHeader>
      <div className="flex flex-col gap-4">
        <WaitingApprovals approvals={waiting} />
        <EntryTabs
          label={t('admin.players.listsLabel')}
          options={PLAYER_LISTS.filter((list) => may(LIST_PERMISSIONS[list])).map((list) => ({
            key: list,
            label: t(
              list === 'accounts' ? 'admin.players.overview' : `admin.players.lists.${list}`,
            ),
            href: `${href}?show=${list}`,
          }))}
          current={shown.list}
        />
        {shown.list === 'accounts' && (
          <PlayerOverview player={player} limits={limits} zone={zone} />
        )}
        <section aria-labelledby="lists">
          <SectionHead id="lists" title={t(`admin.players.lists.${shown.list}`)} />
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
