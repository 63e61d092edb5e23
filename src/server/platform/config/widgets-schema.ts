import { z } from 'zod';

/** Small pages that other sites show in an iframe. */
export const widgetsSchema = z.strictObject({
  /** Origins that may, such as https://guild.example; empty: everybody. */
  frame_ancestors: z
    .array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))
    .max(20)
    .default([]),
});
