import { z } from 'zod';

/** What a game server can do for a player, and what it costs: pages offer nothing else. */
export const SERVICES_PATH = '/api/services';

export const SERVICE_NAMES = [
  'create_account',
  'set_password',
  'deliver',
  'rename',
  'color',
  'vip',
  'lock',
  'market',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

const serviceSchema = z.object({
  /** The character must be out of the game for it. */
  needs_offline: z.boolean(),
  /** The effect is on all characters of the game account. */
  account_wide: z.boolean(),
  /** When the player sees it; null where the game does not say. */
  effect: z.enum(['at_once', 'next_login', 'when_online']).nullable(),
});
export type Service = z.infer<typeof serviceSchema>;

export const servicesReplySchema = z.object({
  server_id: z.int().positive(),
  /** Null for what this server cannot do. */
  services: z.record(z.enum(SERVICE_NAMES), serviceSchema.nullable()),
  prices: z.object({
    rename: z.int().min(0),
    migrate: z.int().min(0),
    color: z.int().min(0),
    vip: z.int().min(0),
    lock: z.int().min(0),
  }),
  vip_days: z.int().positive(),
});
export type ServicesReply = z.infer<typeof servicesReplySchema>;
