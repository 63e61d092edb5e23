import type { PvpRow } from '#contract/boards.ts';
import { findPlayerByEmail } from '#server/features/identity/identity.repo.ts';
import { openReport } from '#server/features/reports/open-report.ts';
import { writeMessage } from '#server/features/reports/write-message.ts';
import { packBoard, saveSnapshots } from '#server/features/world/save-snapshots.ts';
import { DEMO_PLAYER, seedDemoPlayers } from '#server/main/seed-demo-players.ts';
import { run } from '#server/main/start.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import { createPortalDatabase } from '../create-portal-database.ts';
import { VECTORS } from './vectors.ts';

/**
 * A site in which every text is an attack, written directly to the database without any input
 * checks, so that only output escaping is tested. No worker runs: it would replace the names with
 * the game's.
 */
const [, , port = '', databaseUrl = ''] = process.argv;
const NOW = new Date();
const PAGES = ['agreement', 'terms', 'privacy'] as const;

const database = await createPortalDatabase(databaseUrl);
const config = readConfig({
  file: 'no file',
  env: {},
  overrides: {
    mode: 'demo',
    site: { name: 'Hostile', url: `http://localhost:${port}` },
    http: { host: '127.0.0.1', port: Number(port), requests_per_minute: 100_000 },
    database,
    secret: 'a-secret-for-browser-tests-only-0123456789',
    log: { level: 'error' },
    identity: { admin_grace_hours: 72 },
    worlds: [{ id: 1, name: 'Aden', flavor: 'demo', demo: { characters: 50 } }],
  },
});
await seedDemoPlayers(config);
const db = createDb({ url: database.url, poolSize: 1, onError: () => undefined });
// Streams come from another site by design; here nothing may be requested from other sites.
await db.updateTable('player').set({ is_streamer: false }).execute();
process.stdout.write(`POSTS ${await writePosts(db)}\n`);
await writePages(db);
await writeNames(db);
process.stdout.write(`REPORT ${await writeReport(db)}\n`);
await db.destroy();
await run(config, { roles: ['web'] });
process.stdout.write('READY\n');

/**
 * Eight to a post; one that swallows what follows it (an open comment, an open textarea) gets its
 * own post, or those after it would be tested only as text.
 */
async function writePosts(to: Db): Promise<number> {
  const isOpen = (vector: string) => !sanitize(`${vector}<p>after</p>`).endsWith('<p>after</p>');
  const alone = VECTORS.filter(isOpen).map((vector) => [vector]);
  const rest = VECTORS.filter((vector) => !isOpen(vector));
  const groups = Array.from({ length: Math.ceil(rest.length / 8) }, (_, index) =>
    rest.slice(index * 8, index * 8 + 8),
  );
  const posts = [...alone, ...groups];
  for (const [index, vectors] of posts.entries()) {
    const { id } = await to
      .insertInto('post')
      .values({ slug: `vector-${index}`, published_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [title = ''] = vectors;
    const text = { title, summary: vectors.join(' '), html: `<p>before</p>${vectors.join('\n')}` };
    for (const language of ['en', 'es']) {
      await to
        .insertInto('post_text')
        .values({ post_id: id, language, ...text })
        .execute();
    }
  }
  return posts.length;
}

/** A third of them on each page, in sequence: one may close what the previous one opened. */
async function writePages(to: Db): Promise<void> {
  for (const [index, page] of PAGES.entries()) {
    const html = VECTORS.filter((_, position) => position % PAGES.length === index).join('\n');
    for (const language of ['en', 'es']) {
      await to
        .insertInto('page_text')
        .values({ page, language, title: VECTORS[index] ?? 'x', html })
        .onConflict((conflict) => conflict.columns(['page', 'language']).doUpdateSet({ html }))
        .execute();
    }
  }
}

async function writeNames(to: Db): Promise<void> {
  const frame = { server_id: 1, as_of: Math.floor(NOW.getTime() / 1000) };
  const pvp: PvpRow[] = VECTORS.map((name, index) => ({
    rank: index + 1,
    char_id: index + 1,
    char_name: name,
    level: 80,
    class: name,
    class_id: 0,
    clan: name,
    previous_rank: null,
    Duel: 1_000 - index,
  }));
  const heroes = VECTORS.map((name, index) => ({
    id: index + 1,
    name,
    clan: name,
    class: name,
    class_id: 0,
    win_count: 1,
  }));
  const clans = VECTORS.map((name, index) => ({
    ruler_id: index + 1,
    clan_name: name,
    clan_skill_level: 5,
    leader_name: name,
    clan_root_name_value: 1,
    clan_oust_time: 0,
    clan_agit_id: 0,
    castle_name: null,
    clan_siege_kill: null,
    alliance: name,
    member_count: 1,
  }));
  const boards = await Promise.all([
    packBoard('pvp', frame, { pvp: pvp.slice(0, 100) }),
    packBoard('pvp-deep', frame, { pvp }),
    packBoard('pk', frame, {
      pk: pvp.slice(100).map(({ Duel, ...row }) => ({ ...row, PK: Duel })),
    }),
    packBoard('pk-deep', frame, { pk: [] }),
    packBoard('heroes', frame, { heroes }),
    packBoard('clans', frame, { clans }),
  ]);
  await inTransaction(to, saveSnapshots, {
    worldId: 1,
    takenAt: NOW,
    boards,
    online: { players: 1, shops: 0 },
    tookMs: 1,
    error: null,
  });
}

async function writeReport(to: Db): Promise<number> {
  const player = await findPlayerByEmail(to, DEMO_PLAYER);
  const playerId = player?.id ?? '';
  const subject = VECTORS[0] ?? '';
  const reportId = await openReport(to, { playerId, subject, message: subject });
  for (const [index, message] of VECTORS.entries()) {
    const author = { reportId, authorId: playerId, isStaff: index % 2 === 1, attachments: [] };
    await inTransaction(to, writeMessage, { ...author, message });
    await to
      .insertInto('report_note')
      .values({ report_id: reportId, author_id: playerId, body: message })
      .execute();
  }
  return reportId;
}
