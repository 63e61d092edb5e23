import { z } from 'zod';
import { INT_MAX, idTextSchema } from './bounds.ts';
import {
  DATABASE_KINDS,
  DATABASE_LEVEL_MAX,
  DATABASE_NAME_MAX,
  DATABASE_PAGES_MAX,
  ITEM_GRADES,
} from './game-data.ts';

const level = z.coerce.number().int().min(0).max(DATABASE_LEVEL_MAX).optional();

export const databaseQuerySchema = z.object({
  server_id: idTextSchema.optional(),
  /** Prefixes of words of the name; `#57` or a number is an id. */
  name: z.string().trim().max(DATABASE_NAME_MAX).default(''),
  kind: z.enum(DATABASE_KINDS).optional(),
  grade: z.enum(ITEM_GRADES).optional(),
  level_from: level,
  level_to: level,
  page: z.coerce.number().int().min(1).max(DATABASE_PAGES_MAX).default(1),
});
export type DatabaseQuery = z.infer<typeof databaseQuerySchema>;

export const databaseEntryParamsSchema = z.object({
  id: z.coerce.number().int().min(1).max(INT_MAX),
});
export const databaseEntryQuerySchema = z.object({ server_id: idTextSchema.optional() });
