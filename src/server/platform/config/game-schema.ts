import { z } from 'zod';
import { connectionUrl } from './connection-url.ts';

/** Where the game keeps its data: mysql:// for L2J, mssql:// for PTS. */
const gameDatabaseSchema = z.strictObject({
  url: connectionUrl(['mysql', 'mariadb', 'mssql'], ['mysql', 'mssql']),
});

/**
 * The portal's own receipts next to the game's tables: one row per order, so that none is performed
 * twice. Without them a world performs no orders.
 */
const receiptsSchema = z.strictObject({
  /** MariaDB: a separate database on the game's server. PTS: a schema in lin2world. The game reads neither. */
  schema: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,49}$/, 'must be up to 50 lower-case letters, digits and _')
    .default('castellan'),
  /** Consent: the portal may create this schema and its tables. */
  may_create: z.boolean().default(false),
});

/** What is enabled in the game server's own configuration, which the portal cannot read, or allowed by the operator. */
const switchedOnSchema = z.strictObject({
  /** The delivery queue is consumed: CustomMailManagerEnabled, items_delayed, ItemDelivery. */
  delivery: z.boolean().default(false),
  /** Premium accounts or VIP: EnablePremiumSystem, the extender's VIP. */
  vip: z.boolean().default(false),
  /** PTS: CharacterLock. L2J: the portal may lock a character by its access level. */
  lock: z.boolean().default(false),
  /** Staff may ban accounts and characters: by access level (L2J), by block_flag2 and CacheD (PTS). */
  bans: z.boolean().default(false),
  /** The portal may change karma, PK counts, looks, title colors and positions of characters. */
  services: z.boolean().default(false),
  /** Articles of the shop are sold in this world, through the delivery queue. */
  shop: z.boolean().default(false),
});

/** The game mail of a delivered item; we append the order number. */
const mailSchema = z.strictObject({
  subject: z.string().min(1).max(60).default('Delivery'),
  text: z.string().max(400).default('From the website. Order'),
});

/** The game's MaximumSlotsForDwarf and MaximumSlotsForNoDwarf. */
const bagSlotsSchema = z.strictObject({
  dwarf: z.int().min(1).max(1_000).default(100),
  other: z.int().min(1).max(1_000).default(80),
});

/** The admin port of the PTS cache process. Anyone who can reach it owns the server: keep it private. */
const cachedSchema = z.strictObject({
  host: z.string().min(1),
  port: z.int().min(1).max(65535).default(2012),
  /** What the length field of a frame includes; builds differ, and no harmless request can tell. */
  frame_length: z.enum(['all', 'without_operator', 'without_strings']).optional(),
});

/** What the official files leave to each installation. */
const ptsSchema = z.strictObject({
  /** This world's server_id in lin2db.user_count; needed where several worlds share one lin2db. */
  server_id: z.int().min(1).max(255).optional(),
  /** For new accounts; 1001 is an account without metered time. */
  pay_stat: z.int().min(0).max(32_767).default(1001),
  /** Consent: authd checks user_auth.password even though the table also has md5password. */
  ignores_md5password: z.boolean().default(false),
  /** Which of the extender's VIP levels is sold. */
  vip_level: z.int().min(1).max(255).default(1),
  /** How long the game keeps a character pending deletion. */
  deletion_days: z.int().min(0).max(365).default(7),
});

/** Settings of worlds that have a real game server; a demo world ignores them. */
export const gameSettings = {
  game_database: gameDatabaseSchema.optional(),
  /** The account database, if separate from the game's. */
  login_database: gameDatabaseSchema.optional(),
  receipts: receiptsSchema.prefault({}),
  switched_on: switchedOnSchema.prefault({}),
  mail: mailSchema.prefault({}),
  /** Where the game drops items that do not fit, nothing is delivered to a bag with this many slots used. */
  bag_slots: bagSlotsSchema.prefault({}),
  /** New names may not contain any of these. */
  forbidden_names: z
    .array(z.string().min(1))
    .default(['annou', 'ammou', 'amnou', 'anmou', 'anou', 'amou']),
  /** Spawn names of the operator's own bosses, where a table also holds other creatures. */
  extra_bosses: z.array(z.string().min(1)).default([]),
  /** The game's DaysBeforeJoinAClan, used to compute when a clan last dismissed a member. */
  clan_penalty_days: z.int().min(0).max(365).default(1),
  /** Whether visitors see the exact respawn time of a dead boss, where the game stores it. */
  show_next_spawn: z.boolean().default(false),
  /** aCis: the game server's folder data/crests, or a copy of it, at a path the portal can read. */
  crests_folder: z.string().startsWith('/', 'must be an absolute path').optional(),
  cached: cachedSchema.optional(),
  pts: ptsSchema.prefault({}),
};

interface GameEntry {
  flavor: string;
  game_database?: { url: string } | undefined;
  login_database?: { url: string } | undefined;
}

const SCHEMES: Readonly<Record<string, RegExp>> = {
  mobius: /^(mysql|mariadb):/,
  acis: /^(mysql|mariadb):/,
  pts: /^mssql:/,
};

export function checkGameEntry(world: GameEntry, context: z.RefinementCtx): void {
  if (world.flavor === 'demo') return;
  if (world.game_database === undefined) {
    const message = `is needed for flavor ${world.flavor}`;
    context.addIssue({ code: 'custom', path: ['game_database'], message });
  }
  for (const path of ['game_database', 'login_database'] as const) {
    const url = world[path]?.url;
    if (url === undefined || SCHEMES[world.flavor]?.test(url) !== false) continue;
    const message = `has the wrong kind of server for flavor ${world.flavor}`;
    context.addIssue({ code: 'custom', path: [path, 'url'], message });
  }
}
