import { z } from 'zod';

export const preferenceSchema = z.object({ id: z.string(), init_point: z.string() });

export const paymentSchema = z.object({
  id: z.union([z.int(), z.string()]).transform(String),
  status: z.string(),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  currency_id: z.string(),
  payer: z.object({ id: z.union([z.string(), z.int()]).nullish() }).nullish(),
});
export type MercadoPagoPayment = z.output<typeof paymentSchema>;

export const paymentSearchSchema = z.object({ results: z.array(paymentSchema) });
