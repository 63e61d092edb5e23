import pg from 'pg';

/**
 * To see what visitors see while a game is down: a SIGUSR2 takes world 1 down, the next one brings
 * it back.
 */
export function switchWorldOnSignal(databaseUrl: string): void {
  process.on('SIGUSR2', () => {
    switchWorld(databaseUrl).catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  });
}

async function switchWorld(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "delete from demo_world.fault where world_id = 1 and operation = '*'",
    );
    if (rowCount) return;
    await client.query(
      "insert into demo_world.fault (world_id, operation, kind) values (1, '*', 'vanishing')",
    );
  } finally {
    await client.end();
  }
}
