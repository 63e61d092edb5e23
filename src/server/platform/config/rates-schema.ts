import { z } from 'zod';

const RATE_MAX = 10_000;
const factor = z.number().min(0).max(RATE_MAX);

/**
 * A single number works the way the game server's own setting does; an object is for servers that
 * multiply chance and amount separately.
 */
const rateSchema = z.union([
  factor,
  z.strictObject({ chance: factor.default(1), amount: factor.default(1) }),
]);

/** Rates of drops, for the item database; what is missing is read from the server's files. */
export const ratesSchema = z.strictObject({
  drop: rateSchema.optional(),
  spoil: rateSchema.optional(),
  raid: rateSchema.optional(),
  herb: rateSchema.optional(),
  adena: rateSchema.optional(),
});
export type RatesConfig = z.infer<typeof ratesSchema>;
