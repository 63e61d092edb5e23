import { z } from 'zod';

/** What a call answers that has nothing to give back but a sentence. */
export const saidReplySchema = z.object({ message: z.string() });
