import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BanCategory } from '#contract/ban-categories.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { readCapabilities } from '#server/features/characters/capabilities.repo.ts';
import { staffKinds } from '#server/features/orders/kinds/staff-kind.ts';
import type { OrderStatus } from '#server/features/orders/notify-order.ts';
import { type OrderAndWaitDeps, placeAndWait } from '#server/features/orders/order-and-wait.ts';
import type { OrderDeps } from '#server/features/orders/order-deps.ts';
import { reserveOrder } from '#server/features/orders/reserve-order.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { refuseStaff } from '../players/refuse-staff.ts';
import { banAuditEntry } from './ban-audit-entry.ts';

interface BannedCharacter {
  id: number;
  name: string;
}

export interface BanCommand {
  adminId: string;
  worldId: number;
  login: string;
  /** Null for a ban of the whole account. */
  character: BannedCharacter | null;
  category: BanCategory;
  reason: string;
  note: string;
  /** Undefined for a ban without an end. */
  days: number | undefined;
  requestKey: string;
  origin: Origin;
}

/** Places the order of the ban and waits for its outcome, as a request for a paid service does. */
export async function issueBan(deps: OrderAndWaitDeps, command: BanCommand): Promise<OrderStatus> {
  const { adminId, worldId, character } = command;
  const { banAccount, banCharacter } = await readCapabilities(deps.db, worldId);
  const capability = character === null ? banAccount : banCharacter;
  if (capability?.can === false) throw new AppError('not_supported');
  const orderId = uuid7();
  return placeAndWait(deps, { orderId, playerId: adminId }, () =>
    inTransaction(deps.db, place, { command, orderId, queue: deps.queue }),
  );
}

interface PlaceCommand {
  command: BanCommand;
  orderId: string;
  queue: OrderDeps['queue'];
}

/** Returns the order's id; for a repeated request, the id of the first order. */
async function place(tx: Tx, { command, orderId, queue }: PlaceCommand): Promise<string> {
  const { adminId, worldId, login, character, requestKey, origin } = command;
  const { category, reason, note, days } = command;
  const kind = character === null ? 'ban_account' : 'ban_character';
  const placed = await reserveOrder(tx, {
    orderId,
    kind: staffKinds[kind],
    playerId: adminId,
    priced: { purse: 'coins', price: 0, content: {} },
    target: {
      worldId,
      login,
      characterId: character?.id ?? null,
      characterName: character?.name ?? null,
    },
    requestKey,
    requestHash: createHash('sha256')
      .update(
        JSON.stringify([
          ...[kind, worldId, login, ...(character === null ? [] : [character.id])],
          ...[category, reason, note, days ?? null],
        ]),
      )
      .digest(),
    formAgeNowMs: () => undefined,
    secretSealed: null,
    queue,
  });
  if (placed.orderId !== orderId) return placed.orderId;
  await refuseOwnedByStaff(tx, worldId, login);
  const id = uuid7();
  const banned = await tx
    .insertInto('ban')
    .values({
      id,
      world_id: worldId,
      login,
      character_id: character?.id ?? null,
      character_name: character?.name ?? null,
      category,
      reason,
      note,
      banned_by: adminId,
      ends_at: days === undefined ? null : sql<Date>`now() + make_interval(days => ${days})`,
      ban_order_id: orderId,
    })
    // Unique indexes allow one open ban: of two concurrent requests, one is refused below.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((banned.numInsertedOrUpdatedRows ?? 0n) === 0n) throw new AppError('already_banned');
  await writeAudit(tx, {
    actorId: adminId,
    ...banAuditEntry('ban', { worldId, login, characterId: character?.id ?? null }),
    origin,
    detail: {
      ban: id,
      order_id: orderId,
      ...(character === null ? {} : { character: character.name }),
      category,
      reason,
      note,
      days: days ?? null,
    },
  });
  return orderId;
}

/** Staff cannot be banned until their role is withdrawn, as with suspensions. */
async function refuseOwnedByStaff(tx: Tx, worldId: number, login: string): Promise<void> {
  const owner = await tx
    .selectFrom('game_account')
    .select('player_id')
    .where('world_id', '=', worldId)
    .where('login', '=', login)
    .executeTakeFirst();
  if (owner?.player_id) await refuseStaff(tx, owner.player_id);
}
