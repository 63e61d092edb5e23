import { z } from 'zod';
import { PAGE_SIZE } from './keyset-page.ts';

/** An action on several rows of a list: at most those of one page. */
export const BULK_MAX = PAGE_SIZE;

/** A row that was already gone or done is skipped, not an error: someone else may have been faster. */
export const bulkReplySchema = z.object({ done: z.int(), skipped: z.int() });
export type BulkReply = z.infer<typeof bulkReplySchema>;
