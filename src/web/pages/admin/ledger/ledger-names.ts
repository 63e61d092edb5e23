import { useMovementName, useSourceName } from '#web/features/orders/movement-name.ts';
import { useText } from '#web/lib/text.ts';
import { useWorlds } from '../../layout/use-worlds.ts';

/** Labels for the ledger's reasons, including `hold` and `settle`, which a player's statement does not show. */
export function useLedgerReason(): (reason: string) => string {
  const { t } = useText();
  const movementName = useMovementName();
  const sourceName = useSourceName();
  return (reason) => {
    const [verb = '', source = ''] = reason.split(':');
    if (verb === 'hold') return t('admin.ledger.hold', { what: sourceName(source) });
    if (verb === 'settle') return t('admin.ledger.settle', { what: sourceName(source) });
    if (verb === 'settle_decided') {
      return t('admin.ledger.settleDecided', { what: sourceName(source) });
    }
    return movementName(reason);
  };
}

/** Labels for the ledger's accounts; an account without one is shown as it is. */
export function useLedgerAccount(): (account: string) => string {
  const { t } = useText();
  const { worlds } = useWorlds();
  return (account) => {
    if (account === 'player' || account === 'held' || account === 'debt') {
      return t(`admin.ledger.accounts.${account}`);
    }
    const [kind, detail = ''] = account.split(':');
    // The line's reason says from what or for what.
    if (kind === 'issued' || kind === 'spent') return t(`admin.ledger.accounts.${kind}`);
    if (kind !== 'game') return account;
    const world = worlds.find(({ server_id }) => String(server_id) === detail)?.name ?? detail;
    return t('admin.ledger.accounts.game', { world });
  };
}
