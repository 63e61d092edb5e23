import { z } from 'zod';

/** Small pages that other sites show in an iframe. */
export const widgetsSchema = z.strictObject({
  /** Origins that may embed them, such as https://guild.example; empty for any. */
  frame_ancestors: z
    .array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))
    .max(20)
    .default([]),
});
