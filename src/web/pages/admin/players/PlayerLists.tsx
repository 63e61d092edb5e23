import type { OrderKindName } from '#contract/order-kinds.ts';
import { usePaymentColumns } from '#web/features/donations/payment-columns.tsx';
import { useOrderColumns } from '#web/features/orders/order-columns.tsx';
import { AttachAccount } from '#web/features/players/AttachAccount.tsx';
import { useAccountColumns } from '#web/features/players/account-columns.tsx';
import { useNoteColumns, useSessionColumns } from '#web/features/players/list-columns.tsx';
import type { ShownList } from '#web/features/players/load-players.ts';
import { NoteForm } from '#web/features/players/NoteForm.tsx';
import { useRelatedColumns } from '#web/features/players/related-columns.tsx';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { useWorldName } from '../../layout/use-world-name.ts';
import { useWorlds } from '../../layout/use-worlds.ts';
import { PlayerList } from './PlayerList.tsx';
import { StatementList } from './StatementList.tsx';

type ListsProps = {
  shown: ShownList;
  playerId: string;
  zone: string;
  /** False if the player is staff or deleted, or the viewer may not change game accounts. */
  canAct: boolean;
};

/** The selected list of the page. */
export function PlayerLists({ shown, playerId, zone, canAct }: ListsProps) {
  const { t } = useText();
  const { worlds } = useWorlds();
  const worldName = useWorldName();
  const accounts = useAccountColumns(zone, worldName, canAct ? playerId : undefined);
  const orders = useOrderColumns(zone, (kind: OrderKindName) => t(`orders.kinds.${kind}`));
  const payments = usePaymentColumns(zone);
  const sessions = useSessionColumns(zone);
  const related = useRelatedColumns(zone);
  const notes = useNoteColumns(zone);
  switch (shown.list) {
    case 'accounts':
      return (
        <>
          {canAct && (
            <div className="py-3">
              <AttachAccount playerId={playerId} worlds={worlds} />
            </div>
          )}
          <PlayerList
            list="accounts"
            columns={accounts}
            page={shown.page}
            keyOf={({ server_id, account }) => `${server_id} ${account}`}
          />
        </>
      );
    case 'statement':
      return <StatementList page={shown.page} playerId={playerId} zone={zone} />;
    case 'orders':
      return (
        <PlayerList
          list="orders"
          columns={orders}
          page={shown.page}
          keyOf={(row) => row.order_id}
        />
      );
    case 'payments':
      return (
        <PlayerList
          list="payments"
          columns={payments}
          page={shown.page}
          keyOf={(row) => row.payment_id}
        />
      );
    case 'sessions':
      return (
        <PlayerList list="sessions" columns={sessions} page={shown.page} keyOf={({ id }) => id} />
      );
    case 'related':
      return (
        <>
          <p className="max-w-[60ch] pb-3 text-sm text-muted">{t('admin.players.relatedText')}</p>
          <PlayerList
            list="related"
            columns={related}
            page={shown.page}
            keyOf={({ player_id }) => player_id}
          />
        </>
      );
    case 'notes':
      return (
        <>
          <May permission="players.notes">
            <NoteForm playerId={playerId} />
          </May>
          <PlayerList list="notes" columns={notes} page={shown.page} keyOf={({ id }) => id} />
        </>
      );
  }
}
