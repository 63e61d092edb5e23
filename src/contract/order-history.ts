import { z } from 'zod';
import { evidenceLineSchema } from './evidence.ts';

/** What can happen to an order that is not done or refused right away. */
export const ORDER_EVENTS = [
  'unclear_answer',
  'refused_unconfirmed',
  /** The world stayed unreachable; events are stored under this name. */
  'world_away',
  'proof_not_done',
  'proof_unknown',
  'waits_for_admin',
  'decided_done',
  'decided_refused',
  'confirmed_done',
  'confirmed_refused',
  'decision_confirmed',
  'corrected_taken',
  'corrected_given_back',
  'checks_ended',
] as const;
export type OrderEventCode = (typeof ORDER_EVENTS)[number];

/** Why a game refuses an order: the text of an evidence line with the code `refusal`. */
export const REFUSAL_REASONS = [
  'accountNotFound',
  'characterNotFound',
  'characterOnline',
  'loginTaken',
  'nameTaken',
  'nameNotAllowed',
  'nameHasChanged',
  'alreadyVip',
  'alreadyLocked',
  'notLocked',
  'codeMissing',
  'looksUnchanged',
  'hairNotForMen',
  'sexIsFixed',
  'hasKarma',
  'inJail',
  'noKarma',
  'noPkKills',
  'holdsCursedWeapon',
  'deliveryPending',
  'bagFull',
  'notSupported',
  'orderMismatch',
  'orderAbandoned',
  'worldRefused',
  'worldUnreachable',
] as const;
export type RefusalCode = (typeof REFUSAL_REASONS)[number];

export const orderEventSchema = z.object({
  at: z.int(),
  /** One of ORDER_EVENTS, or what an earlier version stored. */
  what: z.string(),
  lines: z.array(evidenceLineSchema),
});
export type ShownOrderEvent = z.infer<typeof orderEventSchema>;
