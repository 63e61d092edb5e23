import { z } from 'zod';

/** An empty or short secret would let anybody forge signatures: the site does not start. */
export const secret = z.string().trim().min(8, 'is too short to be a secret');
export const apiUrl = z.url({ protocol: /^https?$/ }).optional();
export const currency = z.string().regex(/^[A-Z]{3}$/, 'must be three letters such as BRL');
/** Whether players may pay with it. Payments that are already open are still settled and refunded. */
export const enabled = z.boolean().default(true);
export const perUsd = z.number().positive().max(10_000_000);
