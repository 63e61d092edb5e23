import { z } from 'zod';

/** `auto` follows the visitor's system: `aden` (dark) unless the system prefers light. */
export const THEMES = ['auto', 'aden', 'parchment'] as const;
export const themeSchema = z.enum(THEMES);
export type Theme = z.infer<typeof themeSchema>;
