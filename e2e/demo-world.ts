import pg from 'pg';
import { DATABASE_URL } from './site.ts';

/** Takes a demo world down or brings it back from outside, like a game server that fails. */
export async function setWorldDown(worldId: number, isDown: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    await client.query('delete from demo_world.fault where world_id = $1', [worldId]);
    if (isDown) {
      await client.query(
        "insert into demo_world.fault (world_id, operation, kind) values ($1, '*', 'vanishing')",
        [worldId],
      );
    }
  } finally {
    await client.end();
  }
}
