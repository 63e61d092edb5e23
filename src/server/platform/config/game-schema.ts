import { z } from 'zod';

/** Where the game keeps its data: mysql:// for L2J, mssql:// for PTS. */
const gameDatabaseSchema = z.strictObject({
  url: z.url({
    protocol: /^(mysql|mariadb|mssql)$/,
    error: 'must start with mysql:// or mssql://',
  }),
});

/**
 * The portal's own receipts beside the game's tables: one row per paid order, so that an order is
 * never performed twice. Without them a world is read only.
 */
const receiptsSchema = z.strictObject({
  /** A database (schema) of its own on the game's server; the game never looks into it. */
  schema: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,49}$/, 'must be up to 50 lower-case letters, digits and _')
    .default('castellan'),
  /** The operator's consent: the portal may create this schema and its tables by itself. */
  may_create: z.boolean().default(false),
});

/** What is switched on in the game server's own configuration; the portal cannot see it there. */
const switchedOnSchema = z.strictObject({
  /** The delivery queue is consumed: CustomMailManagerEnabled, items_delayed, ItemDelivery. */
  delivery: z.boolean().default(false),
  /** Premium accounts or VIP: EnablePremiumSystem, the extender's VIP. */
  vip: z.boolean().default(false),
  /** PTS: CharacterLock. L2J: the portal may shut a character by its access level. */
  lock: z.boolean().default(false),
});

/** What a delivered item's game mail says; the order's number is added by us. */
const mailSchema = z.strictObject({
  subject: z.string().min(1).max(60).default('Delivery'),
  text: z.string().max(400).default('From the web site. Order'),
});

/** The game's MaximumSlotsForDwarf and MaximumSlotsForNoDwarf. */
const bagSlotsSchema = z.strictObject({
  dwarf: z.int().min(1).max(1_000).default(100),
  other: z.int().min(1).max(1_000).default(80),
});

/** The admin port of the PTS cache process. Whoever reaches it owns the server: keep it private. */
const cachedSchema = z.strictObject({
  host: z.string().min(1),
  port: z.int().min(1).max(65535).default(2012),
  /** What the length in a frame's head counts; builds differ, and no harmless question can tell. */
  frame_length: z.enum(['all', 'without_operator', 'without_strings']).optional(),
});

/** What the official files leave to each installation. */
const ptsSchema = z.strictObject({
  /** This world's server_id in lin2db.user_count; needed where several worlds share one lin2db. */
  server_id: z.int().min(1).max(255).optional(),
  /** Of new accounts; 1001 is an account whose time is not metered. */
  pay_stat: z.int().min(0).max(32_767).default(1001),
  /** Consent: authd checks user_auth.password, although the table has an md5password beside it. */
  ignores_md5password: z.boolean().default(false),
  /** Which of the extender's VIP levels is sold. */
  vip_level: z.int().min(1).max(255).default(1),
  /** How long the game keeps a character whose deletion was asked for. */
  deletion_days: z.int().min(0).max(365).default(7),
});

/** Settings of worlds that have a real game server; a demo world ignores them. */
export const gameSettings = {
  game_database: gameDatabaseSchema.optional(),
  /** Accounts, where they are kept apart; otherwise they are in the game's database. */
  login_database: gameDatabaseSchema.optional(),
  receipts: receiptsSchema.prefault({}),
  switched_on: switchedOnSchema.prefault({}),
  mail: mailSchema.prefault({}),
  /** Where the game drops what does not fit, nothing is sent to a bag that is full by this. */
  bag_slots: bagSlotsSchema.prefault({}),
  /** A new name may not contain one of these. */
  forbidden_names: z
    .array(z.string().min(1))
    .default(['annou', 'ammou', 'amnou', 'anmou', 'anou', 'amou']),
  /** Spawn names of bosses of the operator's own, where a table also holds other creatures. */
  extra_bosses: z.array(z.string().min(1)).default([]),
  /** The game's DaysBeforeJoinAClan: from it we know when a clan last dismissed a member. */
  clan_penalty_days: z.int().min(0).max(365).default(1),
  /** Whether visitors see the exact moment a dead boss comes back, where the game stores it. */
  show_next_spawn: z.boolean().default(false),
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
