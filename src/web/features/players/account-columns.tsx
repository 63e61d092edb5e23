import type { PlayerListReply } from '#contract/player-lists.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { PhoneLabel } from '#web/ui/PhoneLabel.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { DetachAccount } from './DetachAccount.tsx';

const bansOf = (account: string) => `/admin/bans?${new URLSearchParams({ q: account })}`;

type Account = PlayerListReply<'accounts'>['rows'][number];

export function useAccountColumns(
  zone: string,
  worldName: (serverId: number) => string,
  /** The player whose accounts can be detached; undefined if the table is read-only. */
  playerId: string | undefined,
): readonly Column<Account>[] {
  const { t } = useText();
  const columns: Column<Account>[] = [
    {
      id: 'account',
      header: t('admin.players.account'),
      card: 'title',
      cell: ({ account, state }) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="whitespace-nowrap">{account}</span>
            {state !== 'ready' && <Badge tone="accent">{t(`accounts.state.${state}`)}</Badge>}
          </span>
          <May permission="moderation.read">
            <Link to={bansOf(account)} className="block text-xs font-normal underline!">
              {t('admin.players.seeBans')}
            </Link>
          </May>
        </>
      ),
    },
    {
      id: 'world',
      header: t('admin.players.world'),
      cell: ({ server_id }) => worldName(server_id),
    },
    {
      id: 'chars',
      header: t('admin.players.characters'),
      grows: true,
      cell: ({ server_id, chars }) =>
        chars.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {chars.map(({ id, name, level, is_locked }) => (
              <li key={id}>
                <Link to={`/admin/servers/${server_id}/chars/${id}`}>{name}</Link>{' '}
                <span className="text-muted">{level}</span>
                {is_locked && (
                  <span className="text-danger"> · {t('admin.players.lockedChar')}</span>
                )}
              </li>
            ))}
          </ul>
        ),
    },
    {
      id: 'since',
      header: t('admin.players.since'),
      cell: ({ created_at }) => (
        <>
          <PhoneLabel>{t('admin.players.since')}</PhoneLabel>
          <DateTime seconds={created_at} zone={zone} />
        </>
      ),
      from: 'lg',
    },
  ];
  if (playerId === undefined) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: ({ server_id, account }) => (
        <DetachAccount playerId={playerId} serverId={server_id} account={account} />
      ),
    },
  ];
}
