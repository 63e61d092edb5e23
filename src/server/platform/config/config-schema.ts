import { z } from 'zod';
import { backupSchema } from './backup-schema.ts';
import { connectionUrl } from './connection-url.ts';
import { giftsSchema } from './gifts-schema.ts';
import { identitySchema, mailSchema } from './identity-schema.ts';
import { notificationsSchema } from './notifications-schema.ts';
import { gamePasswordsSchema, ordersSchema } from './orders-schema.ts';
import { checkPayments, paymentsSchema } from './payments-schema.ts';
import { referralsSchema } from './referrals-schema.ts';
import { rewardsSchema } from './rewards-schema.ts';
import { siteSchema } from './site-schema.ts';
import { staffSchema } from './staff-schema.ts';
import { streamsSchema } from './streams-schema.ts';
import { uploadsSchema } from './uploads-schema.ts';
import { votesSchema } from './votes-schema.ts';
import { webhooksSchema } from './webhooks-schema.ts';
import { widgetsSchema } from './widgets-schema.ts';
import { worldSchema } from './world-schema.ts';

const httpSchema = z.strictObject({
  host: z.string().default('127.0.0.1'),
  port: z.int().min(0).max(65535).default(4100),
  /** IP addresses or networks of proxies in front of us; only these may set a visitor's IP address. */
  trusted_proxies: z.array(z.string()).default([]),
  /** General limit per IP address and minute; single routes may be stricter. */
  requests_per_minute: z.int().positive().default(600),
  /** Maximum event streams per process, and per IP address. */
  live_streams: z.int().positive().default(20_000),
  live_streams_per_address: z.int().positive().default(200),
  /** On https: browsers use https for all subdomains as well. */
  hsts_subdomains: z.boolean().default(false),
});

/** How much load this process accepts before it turns requests away. */
const overloadSchema = z.strictObject({
  /** Mean delay of the event loop at which the first requests are turned away. */
  event_loop_delay_ms: z.int().min(20).default(250),
  /** Requests in progress at which the first are turned away. */
  requests_in_flight: z.int().min(10).default(400),
  /** Passwords waiting to be hashed in one process at which login and registration start to queue; 1000 disables the queue. */
  waiting_room_from: z.int().min(0).max(1_000).default(200),
});

const postgresUrl = connectionUrl(['postgres', 'postgresql'], ['postgres']);

const databaseSchema = z.strictObject({
  /** The role and database the portal itself uses. */
  url: postgresUrl,
  /** The role that owns the tables and migrates; the portal's own role then cannot change the ledger. */
  owner_url: postgresUrl.optional(),
  /** The same role and database through a pooler in transaction mode: for pages, orders and payments. */
  pooler_url: postgresUrl.optional(),
  pool_size: z.int().min(2).max(200).default(10),
});

const secretSchema = z.string().min(32, 'must have at least 32 characters (openssl rand -hex 32)');

const baseSchema = z.strictObject({
  mode: z.enum(['production', 'development', 'demo']).default('production'),
  /** Unsafe settings the operator explicitly allows in production. */
  allow: z.array(z.enum(['simulated_world', 'no_mail', 'plain_http'])).default([]),
  /** Settings that staff cannot change in the browser: the file's values always apply. */
  pinned: z.array(z.string().min(1)).default([]),
  site: siteSchema.prefault({}),
  http: httpSchema.prefault({}),
  overload: overloadSchema.prefault({}),
  database: databaseSchema,
  /** 32 or more random characters: signatures, nonces and encryption keys derive from it. */
  secret: secretSchema,
  /**
   * Previous values of `secret`, newest first: accepted for reading, never used for anything new.
   */
  old_secrets: z.array(secretSchema).max(5).default([]),
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
      /** Where a process without the role web answers /healthz, /readyz and /metrics. */
      host: z.string().default('127.0.0.1'),
      port: z.int().min(0).max(65535).default(4101),
      /** Whether to check the certificate of site.url. */
      watch_certificate: z.boolean().default(false),
    })
    .prefault({}),
  /** The content of /.well-known/security.txt, and whether connections must be encrypted. */
  security: z
    .strictObject({
      contact: z.url({ protocol: /^(https|mailto|tel)$/ }).optional(),
      policy_url: z.url({ protocol: /^https$/ }).optional(),
      /** Production does not start if a database, Redis or game connection is unencrypted; mail needs TLS. */
      require_tls: z.boolean().default(false),
    })
    .prefault({}),
  audit: z
    .strictObject({
      /** Where entries of the audit log also go, one JSON object per line: `stdout` or a file. */
      stream: z.string().min(1).optional(),
    })
    .prefault({}),
  orders: ordersSchema.prefault({}),
  game_passwords: gamePasswordsSchema.prefault({}),
  payments: paymentsSchema.prefault({}),
  votes: votesSchema.prefault({}),
  referrals: referralsSchema.prefault({}),
  gifts: giftsSchema.prefault({}),
  rewards: rewardsSchema.prefault({}),
  identity: identitySchema.prefault({}),
  staff: staffSchema.prefault({}),
  mail: mailSchema.prefault({}),
  notifications: notificationsSchema.prefault({}),
  webhooks: webhooksSchema.prefault({}),
  widgets: widgetsSchema.prefault({}),
  streams: streamsSchema.prefault({}),
  /** Pictures of reports, and downloads: a folder outside the web root, shared by all web nodes. */
  attachments: z
    .strictObject({ folder: z.string().min(1).default('data/attachments') })
    .prefault({}),
  uploads: uploadsSchema.prefault({}),
  backup: backupSchema.prefault({}),
  /** Only with more than one web node: rate limits are then counted together. */
  redis: z.strictObject({ url: connectionUrl(['redis', 'rediss']) }).optional(),
  worlds: z
    .array(worldSchema)
    .min(1, 'needs at least one world')
    .refine((worlds) => new Set(worlds.map((w) => w.id)).size === worlds.length, {
      message: 'contains two worlds with the same id',
    }),
});

/** With the checks that involve several settings. */
export const configSchema = baseSchema.superRefine(checkPayments);

export type Config = z.infer<typeof configSchema>;
