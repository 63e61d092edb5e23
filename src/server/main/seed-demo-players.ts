import { writeAudit } from '#server/features/audit/write-audit.ts';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { DEMO_PASSWORD } from '#server/features/identity/demo-password.ts';
import { findPlayerByEmail } from '#server/features/identity/identity.repo.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { uuid7 } from '#server/platform/uuid7.ts';

export const DEMO_PLAYER = 'player@example.com';
export const DEMO_ADMIN = 'admin@example.com';

const DAY_MS = 24 * 3600 * 1000;
/** Registered through the player's link, this many days ago. Buyers must have registered before. */
const FRIENDS: readonly [name: string, daysAgo: number][] = [
  ['lyra', 3],
  ['seraphine', 9],
  ['brannoc', 32],
  ['odo', 35],
  ['mirelle', 38],
  ['tavish', 41],
];

/** Users to log in as; their payments, votes and friends are seeded after them. */
export async function seedDemoPlayers(config: Config): Promise<void> {
  if (config.mode !== 'demo') throw new Error('demo players are for demo mode only');
  const db = createDb({ url: config.database.url, poolSize: 2, onError: () => undefined });
  try {
    if (await findPlayerByEmail(db, DEMO_PLAYER)) return;
    await inTransaction(db, seed, { hash: await hashPassword(DEMO_PASSWORD), now: Date.now() });
  } finally {
    await db.destroy();
  }
}

interface Seed {
  hash: string;
  now: number;
}

async function seed(tx: Tx, { hash, now }: Seed): Promise<void> {
  const ago = (days: number) => new Date(now - days * DAY_MS);
  const common = { passwordHash: hash, language: 'en' } as const;
  // The account is younger than the time admins have to set up a second factor.
  const adminId = await createPlayer(tx, { ...common, email: DEMO_ADMIN, roleId: 'owner' });
  const playerId = await createPlayer(tx, {
    ...common,
    email: DEMO_PLAYER,
    createdAt: ago(47),
  });
  for (const [name, daysAgo] of FRIENDS) {
    await createPlayer(tx, {
      ...common,
      email: `${name}@example.com`,
      referredBy: playerId,
      createdAt: ago(daysAgo),
    });
  }
  await makeStreamer(tx, 'seraphine@example.com');
  await addOtherSessions(tx, playerId, now);
  await writeAudit(tx, {
    actorId: adminId,
    action: 'player.set-streamer',
    subjectKind: 'player',
    subjectId: playerId,
    origin: { address: '198.51.100.7', userAgent: null },
  });
}

async function makeStreamer(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('player')
    .set({
      is_streamer: true,
      streamer_code: 'SERAPHINE',
      stream_link: 'https://www.twitch.tv/seraphine',
    })
    .where('email', '=', email)
    .execute();
}

/** Two more sessions of the player; their tokens are unknown. */
async function addOtherSessions(tx: Tx, playerId: string, now: number): Promise<void> {
  const devices = [
    {
      agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
      address: '203.0.113.24',
      hours: 5,
    },
    {
      agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      address: '198.51.100.61',
      hours: 70,
    },
  ];
  for (const { agent, address, hours } of devices) {
    const seenAt = new Date(now - hours * 3600 * 1000);
    await tx
      .insertInto('session')
      .values({
        id: uuid7(),
        player_id: playerId,
        token: `demo-${uuid7()}`,
        ip_address: address,
        user_agent: agent,
        expires_at: new Date(now + 20 * DAY_MS),
        created_at: new Date(seenAt.getTime() - 2 * DAY_MS),
        updated_at: seenAt,
      })
      .execute();
  }
}
