import { type RawBuilder, sql } from 'kysely';
import type { ConsequenceKind } from '#contract/disputes.ts';
import { CONSOLE, writeAudit } from '#server/features/audit/write-audit.ts';
import { endSessions } from '#server/features/identity/end-session.ts';
import { reopenGoals } from '#server/features/identity/reopen-goals.ts';
import { stopSubscriptions } from '#server/features/identity/stop-subscriptions.ts';
import type { PaymentsConfig } from '#server/platform/config/payments-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { addDisputeEvent } from './dispute-events.repo.ts';
import type { DisputeRow } from './disputes.repo.ts';
import { lockPlayer } from './take-over-consequence.ts';

type Settings = PaymentsConfig['disputes'];
type Disputed = Pick<DisputeRow, 'id' | 'player_id'>;
type Before = Record<string, string | null>;

interface Consequence {
  isWanted(settings: Settings): boolean;
  /** Changes the player; null if there was nothing to change. Returns what `undo` needs. */
  apply(tx: Tx, playerId: string, now: Date): Promise<Before | null>;
  /** Restores what `apply` changed; false if somebody has changed it since. */
  undo(tx: Tx, playerId: string, before: Before): Promise<boolean>;
}

/**
 * What a dispute does to its player, besides the coins, which follow the payment. Each consequence
 * is one entry here, and can be undone.
 */
const CONSEQUENCES: Readonly<Record<ConsequenceKind, Consequence>> = {
  spending_lock: {
    isWanted: ({ lock }) => lock === 'spending',
    apply: (tx, playerId, now) => setLock(tx, { playerId, column: 'spending_locked_at', now }),
    undo: (tx, playerId, before) =>
      clearLock(tx, { playerId, column: 'spending_locked_at', before }),
  },
  login_lock: {
    isWanted: ({ lock }) => lock === 'login',
    async apply(tx, playerId, now) {
      const before = await setLock(tx, { playerId, column: 'suspended_at', now });
      if (!before) return null;
      await endSessions(tx, playerId);
      // Winning does not restore them: what was canceled at the provider needs a new consent.
      await stopSubscriptions(tx, playerId, 'dispute');
      return before;
    },
    async undo(tx, playerId, before) {
      const isLifted = await clearLock(tx, { playerId, column: 'suspended_at', before });
      if (isLifted) await reopenGoals(tx, playerId);
      return isLifted;
    },
  },
  streamer: {
    isWanted: ({ remove_streamer }) => remove_streamer,
    async apply(tx, playerId) {
      const row = await tx
        .selectFrom('player')
        .select(['streamer_code', 'stream_link'])
        .where('id', '=', playerId)
        .where('is_streamer', '=', true)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!row) return null;
      await tx
        .updateTable('player')
        .set({ is_streamer: false, streamer_code: null, stream_link: null, updated_at: new Date() })
        .where('id', '=', playerId)
        .execute();
      return row;
    },
    async undo(tx, playerId, { streamer_code = null, stream_link = null }) {
      const { numUpdatedRows } = await tx
        .updateTable('player')
        .set({ is_streamer: true, streamer_code, stream_link, updated_at: new Date() })
        .where('id', '=', playerId)
        .where('is_streamer', '=', false)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  },
};
const KINDS = Object.keys(CONSEQUENCES) as ConsequenceKind[];

/** Applies what is configured, once per dispute: later changes to the settings have no effect. */
export async function applyConsequences(
  tx: Tx,
  dispute: Disputed,
  settings: Settings,
  now: Date,
): Promise<void> {
  const wanted = KINDS.filter((one) => CONSEQUENCES[one].isWanted(settings));
  if (wanted.length > 0) await lockPlayer(tx, dispute.player_id);
  for (const kind of wanted) {
    const { id: dispute_id, player_id } = dispute;
    const added = await tx
      .insertInto('dispute_consequence')
      .values({ dispute_id, kind, player_id, applied_at: now })
      // The dispute was won, which undid this, and is open again.
      .onConflict((conflict) =>
        conflict
          .columns(['dispute_id', 'kind'])
          .doUpdateSet({ applied_at: now, undone_at: null, before: null })
          .where('dispute_consequence.undone_at', 'is not', null),
      )
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) continue;
    const before = await CONSEQUENCES[kind].apply(tx, player_id, now);
    if (!before) continue;
    await setBefore(tx, { disputeId: dispute_id, kind, before: JSON.stringify(before) });
    await addDisputeEvent(tx, dispute_id, 'consequence', kind);
    await audit(tx, dispute, 'dispute.consequence', kind);
  }
}

/** Undoes everything this dispute did, except what another dispute of the player still requires. */
export async function undoConsequences(tx: Tx, dispute: Disputed, now: Date): Promise<void> {
  await lockPlayer(tx, dispute.player_id);
  const undone = await tx
    .updateTable('dispute_consequence')
    .set({ undone_at: now })
    .where('dispute_id', '=', dispute.id)
    .where('undone_at', 'is', null)
    .returning(['kind', 'before'])
    .execute();
  for (const { kind: name, before } of undone) {
    if (before === null) continue;
    const kind = name as ConsequenceKind;
    const other = await findOther(tx, dispute.player_id, kind);
    if (other) {
      // The other dispute changed the player after ours was lifted, so it has the state to restore.
      if (other.before !== null) continue;
      await setBefore(tx, { disputeId: other.dispute_id, kind, before: JSON.stringify(before) });
      continue;
    }
    if (!(await CONSEQUENCES[kind].undo(tx, dispute.player_id, before as Before))) continue;
    await addDisputeEvent(tx, dispute.id, 'consequence_undone', kind);
    await audit(tx, dispute, 'dispute.consequence-undone', kind);
  }
}

/** Another dispute with the same consequence: it takes over what to restore. */
function findOther(tx: Tx, playerId: string, kind: ConsequenceKind) {
  return tx
    .selectFrom('dispute_consequence')
    .select(['dispute_id', 'before'])
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('undone_at', 'is', null)
    .orderBy('applied_at')
    .forUpdate()
    .executeTakeFirst();
}

async function setBefore(
  tx: Tx,
  { disputeId, kind, before }: { disputeId: string; kind: ConsequenceKind; before: string },
): Promise<void> {
  await tx
    .updateTable('dispute_consequence')
    .set({ before })
    .where('dispute_id', '=', disputeId)
    .where('kind', '=', kind)
    .execute();
}

interface Lock {
  playerId: string;
  column: 'spending_locked_at' | 'suspended_at';
}

/** Staff are never locked out automatically: a person decides about them. */
async function setLock(
  tx: Tx,
  { playerId, column, now }: Lock & { now: Date },
): Promise<Before | null> {
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set({ [column]: now, updated_at: now })
    .where('id', '=', playerId)
    .where(column, 'is', null)
    .where('deleted_at', 'is', null)
    .where(isNotStaff)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { at: now.toISOString() } : null;
}

const isNotStaff = (): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from staff_member where staff_member.player_id = player.id)`;

/** Clears only the lock that this dispute set. */
async function clearLock(
  tx: Tx,
  { playerId, column, before }: Lock & { before: Before },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('player')
    .set({ [column]: null, updated_at: new Date() })
    .where('id', '=', playerId)
    .where(column, '=', new Date(before['at'] ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function audit(tx: Tx, dispute: Disputed, action: string, kind: string): Promise<void> {
  await writeAudit(tx, {
    actorId: null,
    action,
    subjectKind: 'player',
    subjectId: dispute.player_id,
    origin: CONSOLE,
    detail: { dispute_id: dispute.id, consequence: kind },
  });
}
