import { z } from 'zod';
import { bigIdSchema, bigIdTextSchema, idSchema, uuidSchema } from './bounds.ts';
import { BULK_MAX } from './bulk.ts';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';

/** The health of every world, of the job queues and of backups, for the admin area. */
export const ADMIN_HEALTH_PATH = '/api/admin/health';
export const DIAGNOSE_PATH = '/api/admin/health/diagnose';
export const DEAD_LETTERS_PATH = '/api/admin/dead-letters';
export const RETRY_DEAD_LETTER_PATH = '/api/admin/dead-letters/retry';
export const DISCARD_DEAD_LETTER_PATH = '/api/admin/dead-letters/discard';
export const RETRY_DEAD_LETTERS_PATH = '/api/admin/dead-letters/retry-many';
export const DISCARD_DEAD_LETTERS_PATH = '/api/admin/dead-letters/discard-many';
export const ERRORS_PATH = '/api/admin/errors';
export const ERROR_GROUPS_PATH = '/api/admin/error-groups';
export const ERROR_GROUP_PATH = '/api/admin/error-groups/:id';
export const errorGroupPath = (id: number | string) => `${ERROR_GROUPS_PATH}/${id}`;
export const SOLVE_ERROR_PATH = '/api/admin/error-groups/solve';

const unixSeconds = z.int().min(0);

const findingSchema = z.object({
  what: z.string(),
  state: z.enum(['good', 'off', 'warn', 'bad']),
  detail: z.string(),
});

const diagnosisSchema = z.object({
  examined_at: unixSeconds,
  findings: z.array(findingSchema),
  /** The minimal grants the portal needs, as SQL to copy. */
  grants: z.array(z.string()),
  /** What `npm run doctor -- --fix` would offer. */
  fixes: z.array(z.string()),
});

const worldHealthSchema = z.object({
  server_id: z.int().positive(),
  name: z.string(),
  flavor: z.string(),
  reachable: z.boolean(),
  /** Refresh interval of its boards in seconds. */
  refresh_seconds: z.number(),
  checked_at: unixSeconds,
  reached_at: unixSeconds,
  /** From the start of the last refresh until its boards were packed; not until they were saved. */
  took_ms: z.int().nullable(),
  boards: z.array(z.object({ board: z.string(), taken_at: unixSeconds, changed: z.boolean() })),
  /** What is wrong now. */
  error: z.string().nullable(),
  /** The last failure; kept after the world has recovered. */
  last_failure: z.object({ at: unixSeconds, error: z.string() }).nullable(),
  delivery: z.object({
    held: z.int(),
    performing: z.int(),
    unclear: z.int(),
    /** How long the oldest order that could have started has been waiting; 0 if there is none. */
    lag_seconds: z.int(),
  }),
  diagnosis: diagnosisSchema.nullable(),
});
export type WorldHealth = z.infer<typeof worldHealthSchema>;

const queueHealthSchema = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  delayed: z.int(),
  /** How long the oldest job that could have started has been waiting. */
  lag_seconds: z.int(),
});
export type QueueHealth = z.infer<typeof queueHealthSchema>;

const backupHealthSchema = z.object({
  /** When the last backup finished; 0 if there never was one. */
  finished_at: unixSeconds,
  /** The last restore drill: a backup restored to check that it works. */
  drill: z
    .object({ at: unixSeconds, backup: z.string(), good: z.boolean(), detail: z.string() })
    .nullable(),
});
export type BackupHealth = z.infer<typeof backupHealthSchema>;

export const healthReplySchema = z.object({
  /** The version of the release that responded. */
  version: z.string(),
  now: unixSeconds,
  backup: backupHealthSchema,
  worlds: z.array(worldHealthSchema),
  queues: z.array(queueHealthSchema),
});
export type HealthReply = z.infer<typeof healthReplySchema>;

export const diagnoseBodySchema = z.object({ server_id: idSchema });

const deadLetterSchema = z.object({
  id: z.uuid(),
  job: z.string(),
  died_at: unixSeconds,
  created_at: unixSeconds,
  tries: z.int(),
  error: z.string(),
  /** Ids of what the job was about; an email's text or a link in it never leaves the queue. */
  about: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;
export const deadLettersQuerySchema = listQuerySchema;
export const deadLettersReplySchema = keysetPageSchema(deadLetterSchema);
export type DeadLettersReply = z.infer<typeof deadLettersReplySchema>;
export const deadLetterBodySchema = z.object({ id: uuidSchema });
export const deadLettersBodySchema = z.object({ ids: z.array(uuidSchema).min(1).max(BULK_MAX) });

const errorEntrySchema = z.object({
  id: z.int().positive(),
  at: unixSeconds,
  request_id: z.string().nullable(),
  message: z.string(),
  error: z.string(),
  stack: z.string(),
  context: z.record(z.string(), z.union([z.string(), z.number()])),
  /** All errors of its kind; null for one that older code recorded. */
  group_id: z.int().nullable(),
});
export type ErrorEntry = z.infer<typeof errorEntrySchema>;
/** `q` is a request ID. */
export const errorsQuerySchema = listQuerySchema.extend({ group: bigIdTextSchema.optional() });
export const errorsReplySchema = keysetPageSchema(errorEntrySchema);
export type ErrorsReply = z.infer<typeof errorsReplySchema>;

/** The same error, however often it happened. */
const errorGroupSchema = z.object({
  id: z.int().positive(),
  /** Of the last time. */
  error: z.string(),
  message: z.string(),
  /** What kind of error, and where in the code. */
  place: z.string(),
  happened: z.int(),
  first_at: unixSeconds,
  last_at: unixSeconds,
  /** 0 while it is open; it is open again once it happens again. */
  solved_at: unixSeconds,
  solved_by: z.string(),
});
export type ErrorGroup = z.infer<typeof errorGroupSchema>;
export const errorGroupsQuerySchema = listQuerySchema.omit({ q: true }).extend({
  /** Absent: those that are open. */
  state: z.literal('solved').optional(),
});
export const errorGroupsReplySchema = keysetPageSchema(errorGroupSchema).extend({
  /** The server's time. */
  now: unixSeconds,
});
export type ErrorGroupsReply = z.infer<typeof errorGroupsReplySchema>;
export const errorGroupParamsSchema = z.object({ id: bigIdTextSchema });
export const errorGroupReplySchema = z.object({ group: errorGroupSchema, now: unixSeconds });
export type ErrorGroupReply = z.infer<typeof errorGroupReplySchema>;
export const solveErrorBodySchema = z.object({ id: bigIdSchema });
