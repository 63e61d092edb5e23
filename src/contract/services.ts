import { z } from 'zod';
import { ORDER_SERVICE_NAMES, pricesSchema } from './order-kinds.ts';

/** What a game server can do for a player, and what it costs: pages offer nothing else. */
export const SERVICES_PATH = '/api/services';

const SERVICE_NAMES = [
  'create_account',
  'link_account',
  'set_password',
  ...ORDER_SERVICE_NAMES,
  'market',
] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

const serviceSchema = z.object({
  /** The character must be offline. */
  needs_offline: z.boolean(),
  /** It affects all characters of the game account. */
  account_wide: z.boolean(),
  /** When it takes effect for the player; null where the game does not say. */
  effect: z.enum(['at_once', 'next_login', 'when_online']).nullable(),
  /** What happens to items whose receiver has no room; null where the game handles it. */
  when_bag_full: z.enum(['waits', 'drops']).nullable(),
  /** Where bought items are delivered; only for the shop. */
  arrives_in: z.enum(['mail', 'inventory']).optional(),
  /**
   * How a lock works: the game asks for its code, or the character cannot be selected until it is
   * unlocked here, or it is only recorded (in the demo). Null for services that are not a lock.
   */
  lock_style: z.enum(['code', 'shut_out', 'recorded']).nullable(),
});
export type Service = z.infer<typeof serviceSchema>;

export const servicesReplySchema = z.object({
  server_id: z.int().positive(),
  /** Null for what this server cannot do. */
  services: z.record(z.enum(SERVICE_NAMES), serviceSchema.nullable()),
  prices: pricesSchema(() => z.int().min(0)),
  vip_days: z.int().positive(),
  /** Between two uses for one character; 0 if there is no wait. */
  unstuck_wait_minutes: z.int().min(0),
});
export type ServicesReply = z.infer<typeof servicesReplySchema>;
