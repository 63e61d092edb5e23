import { z } from 'zod';
import type { StaffOrderKindName } from '#contract/staff-orders.ts';
import { recordLock } from '#server/features/game-accounts/record-lock.ts';
import { gameLogin } from '#server/game/ids.ts';
import { correctBan, correctLift, recordBan, recordLift } from '../record-ban.ts';
import type { PerformedKind } from './kind.ts';

/** Free, and for anybody's account or character: the route has checked the permission. */
const BY_STAFF = {
  isByStaff: true,
  content: z.object({}),
  creditedAccount: (): never => {
    throw new Error('a staff order has no price');
  },
} as const;

export const staffKinds: Readonly<Record<StaffOrderKindName, PerformedKind>> = {
  ban_account: {
    ...BY_STAFF,
    name: 'ban_account',
    message: 'account_banned',
    call: ({ world, orderId, order, options }) =>
      world.writes.banAccount({ orderId, login: gameLogin(order.login) }, options),
    whenDone: (tx, { order }) => recordBan(tx, order.id, true),
    whenRefused: (tx, { order }) => recordBan(tx, order.id, false),
    whenCorrected: (tx, { order, wasDone }) => correctBan(tx, order.id, wasDone),
  },
  unban_account: {
    ...BY_STAFF,
    name: 'unban_account',
    message: 'ban_lifted',
    call: ({ world, orderId, order, options }) =>
      world.writes.unbanAccount({ orderId, login: gameLogin(order.login) }, options),
    whenDone: (tx, { order }) => recordLift(tx, order.id, true),
    whenRefused: (tx, { order }) => recordLift(tx, order.id, false),
    whenCorrected: (tx, { order, wasDone }) => correctLift(tx, order.id, wasDone),
  },
  ban_character: {
    ...BY_STAFF,
    name: 'ban_character',
    message: 'character_banned',
    call: ({ world, orderId, characterId, options }) =>
      world.writes.banCharacter({ orderId, characterId }, options),
    whenDone: (tx, { order }) => recordBan(tx, order.id, true),
    whenRefused: (tx, { order }) => recordBan(tx, order.id, false),
    whenCorrected: (tx, { order, wasDone }) => correctBan(tx, order.id, wasDone),
  },
  unban_character: {
    ...BY_STAFF,
    name: 'unban_character',
    message: 'ban_lifted',
    call: ({ world, orderId, characterId, options }) =>
      world.writes.unbanCharacter({ orderId, characterId }, options),
    whenDone: (tx, { order }) => recordLift(tx, order.id, true),
    whenRefused: (tx, { order }) => recordLift(tx, order.id, false),
    whenCorrected: (tx, { order, wasDone }) => correctLift(tx, order.id, wasDone),
  },
  lock_character: {
    ...BY_STAFF,
    name: 'lock_character',
    message: 'locked',
    call: ({ world, orderId, characterId, secret, options }) =>
      world.writes.lock({ orderId, characterId, code: secret || null }, options),
    whenDone: (tx, { order }) => recordLock(tx, order.world_id, order.character_id ?? 0, true),
  },
};
