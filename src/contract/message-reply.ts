import { z } from 'zod';

/** The reply to requests that return only a message to show. */
export const messageReplySchema = z.object({ message: z.string() });
