import { z } from 'zod';
import { identitySchema, mailSchema } from './identity-schema.ts';
import { gamePasswordsSchema, ordersSchema } from './orders-schema.ts';
import { checkPayments, paymentsSchema } from './payments-schema.ts';
import { referralsSchema } from './referrals-schema.ts';
import { siteSchema } from './site-schema.ts';
import { votesSchema } from './votes-schema.ts';
import { worldSchema } from './world-schema.ts';

const httpSchema = z.strictObject({
  host: z.string().default('127.0.0.1'),
  port: z.int().min(0).max(65535).default(4100),
  /** Addresses or networks of proxies in front of us; only these may tell a visitor's address. */
  trusted_proxies: z.array(z.string()).default([]),
  /** General limit per address and minute; single routes may be stricter. */
  requests_per_minute: z.int().positive().default(600),
});

const databaseSchema = z.strictObject({
  url: z.url({ protocol: /^postgres(ql)?$/ }),
  pool_size: z.int().min(2).max(200).default(10),
});

const houseSchema = z.strictObject({
  mode: z.enum(['production', 'development', 'demo']).default('production'),
  site: siteSchema.prefault({}),
  http: httpSchema.prefault({}),
  database: databaseSchema,
  /** 32 or more random characters; signs tokens and nonces. */
  secret: z.string().min(32, 'must have at least 32 characters (openssl rand -hex 32)'),
  log: z
    .strictObject({
      level: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
      pretty: z.boolean().default(false),
    })
    .prefault({}),
  metrics: z
    .strictObject({
      /** Bearer token for /metrics. Without it /metrics answers 404 in production. */
      token: z.string().min(16).optional(),
    })
    .prefault({}),
  orders: ordersSchema.prefault({}),
  game_passwords: gamePasswordsSchema.prefault({}),
  payments: paymentsSchema.prefault({}),
  votes: votesSchema.prefault({}),
  referrals: referralsSchema.prefault({}),
  identity: identitySchema.prefault({}),
  mail: mailSchema.prefault({}),
  /** Pictures of reports: a folder outside the web root; several web nodes must share it. */
  attachments: z
    .strictObject({ folder: z.string().min(1).default('data/attachments') })
    .prefault({}),
  /** Only with more than one web node: rate limits are then counted together. */
  redis: z.strictObject({ url: z.url({ protocol: /^rediss?$/ }) }).optional(),
  worlds: z
    .array(worldSchema)
    .min(1, 'needs at least one world')
    .refine((worlds) => new Set(worlds.map((w) => w.id)).size === worlds.length, {
      message: 'has two worlds with the same id',
    }),
});

/** What can only be judged with two settings side by side. */
export const configSchema = houseSchema.superRefine(checkPayments);

export type Config = z.infer<typeof configSchema>;
