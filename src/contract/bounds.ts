import { z } from 'zod';

/** Bounds of the ids, numbers and times in requests. A field with a tighter bound declares its own. */

/** The largest PostgreSQL `integer`. */
export const INT_MAX = 2_147_483_647;
/** For `bigint` columns: more than any count reaches, and exact in JavaScript. */
const BIG_MAX = 1_000_000_000_000_000;
/** 2100-01-01. */
const MOMENT_MAX = 4_102_444_800;

/** The key of a row, in a JSON body. */
export const idSchema = z.int().min(1).max(INT_MAX);
/** The same in a URL or a form, where everything is text. */
export const idTextSchema = z.coerce.number().int().min(1).max(INT_MAX);
/** Keys of tables that grow without limit. */
export const bigIdSchema = z.int().min(1).max(BIG_MAX);
export const bigIdTextSchema = z.coerce.number().int().min(1).max(BIG_MAX);

export const uuidSchema = z.uuid().max(36);

/** A count typed by a user. Out-of-range values are clamped; the handler then refuses them with a message. */
export const typedNumberSchema = z.coerce
  .number()
  .overwrite((typed) => Math.min(Math.max(typed, -BIG_MAX), BIG_MAX))
  .min(-BIG_MAX)
  .max(BIG_MAX);
/** What a page showed, sent back for comparison. */
export const shownAmountSchema = z.coerce.number().int().min(0).max(BIG_MAX);

/** Unix seconds. */
export const momentSchema = z.int().min(0).max(MOMENT_MAX);
/** A calendar day, such as `2026-11-15`. */
export const daySchema = z.iso
  .date()
  .max(10)
  .refine((day) => day >= '2000-01-01' && day < '2100-01-01');
