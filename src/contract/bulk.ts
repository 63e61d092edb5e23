import { z } from 'zod';
import { PAGE_SIZE } from './keyed-page.ts';

/** An action on several rows of a list: at most those of one page. */
export const BULK_MAX = PAGE_SIZE;

/** One that was already gone or done is not an error: somebody else may have been faster. */
export const bulkReplySchema = z.object({ done: z.int(), skipped: z.int() });
export type BulkReply = z.infer<typeof bulkReplySchema>;
