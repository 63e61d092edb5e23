import { z } from 'zod';
import { WORLD_OFFERS, type WorldOffer } from '#contract/world-offers.ts';
import { isZone } from '../zone.ts';
import { checkGameEntry, gameSettings } from './game-schema.ts';
import { mapSchema } from './map-schema.ts';
import { isOpening } from './opening.ts';
import { ratesSchema } from './rates-schema.ts';

const demoSettingsSchema = z.strictObject({
  seed: z.int().default(7),
  characters: z.int().min(10).max(1_000_000).default(5_000),
});

const offersSchema = z.strictObject(
  Object.fromEntries(WORLD_OFFERS.map((offer) => [offer, z.boolean().default(true)])) as Record<
    WorldOffer,
    z.ZodDefault<z.ZodBoolean>
  >,
);

const worldSettingsSchema = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  /** `auto` detects it from the database; a named one is refused if the database is of another flavor. */
  flavor: z.enum(['demo', 'auto', 'mobius', 'acis', 'pts']),
  /** IANA zone or fixed offset in which this server's dates are read and shown. */
  zone: z
    .string()
    .refine(isZone, 'is not a time zone such as America/Sao_Paulo or -03:00')
    .default('-03:00'),
  /** Launch date as MM/dd/yyyy HH:mm:ss in the world's zone; the countdown runs to it. */
  opens_at: z.string().refine(isOpening, 'must look like 12/31/2026 20:00:00').optional(),
  /** Castle skills and flag bonuses on the lords' page; the Interlude chronicle has neither. */
  castle_skills: z.boolean().default(true),
  refresh_seconds: z.int().min(2).max(3600).default(10),
  /** What players are offered here, as far as the game can do it. Staff change it in the browser. */
  offers: offersSchema.prefault({}),
  /** Item ids to count, shown on the home page. */
  items: z.array(z.int().positive()).default([6656, 6657, 6658, 6659, 6660, 6661, 6662, 8191]),
  /** The operator's own picture instead of the built-in map of Aden and Elmore. */
  map: mapSchema.optional(),
  /**
   * Multipliers of drops that `castellan import-data` applies, in preference to those of the
   * server's files.
   */
  rates: ratesSchema.prefault({}),
  demo: demoSettingsSchema.prefault({}),
  ...gameSettings,
});

export const worldSchema = worldSettingsSchema.superRefine(checkGameEntry);

export type WorldConfig = z.infer<typeof worldSchema>;
