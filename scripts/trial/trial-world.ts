import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

export const WORLD = 1;
const GENERATOR = join(import.meta.dirname, '../generate-world.ts');
const DATABASE = 'castellan_world_trial';

/** A Mobius world of simulated characters, as `npm run world:mobius` makes one. */
export function generateTrialWorld(serverUrl: string, characters: number): void {
  const size = ['--characters', String(characters)];
  const args = [GENERATOR, 'mobius', ...size, '--database', DATABASE, '--url', serverUrl];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

export function trialWorldSettings(serverUrl: string): Record<string, unknown> {
  return {
    id: WORLD,
    name: 'Aden',
    flavor: 'mobius',
    refresh_seconds: 2,
    game_database: { url: `${serverUrl}/${DATABASE}` },
    receipts: { schema: 'castellan', may_create: true },
    switched_on: { delivery: true, vip: true, lock: true },
  };
}

export interface GameCharacter {
  login: string;
  id: number;
  name: string;
  level: number;
}

/** One character on each of this many game accounts. */
export async function pickCharacters(serverUrl: string, count: number): Promise<GameCharacter[]> {
  const connection = await createConnection({ uri: `${serverUrl}/${DATABASE}` });
  try {
    const [rows] = await connection.query<(GameCharacter & RowDataPacket)[]>(
      `select account_name as login, charId as id, char_name as name, level from characters
       where charId in (select min(charId) from characters where online = 0 and deletetime = 0
         group by account_name)
       order by id limit ?`,
      [count],
    );
    if (rows.length < count)
      throw new Error(`only ${rows.length} game accounts in the trial world`);
    return rows;
  } finally {
    await connection.end();
  }
}

/** Deliveries by order id. No game server runs that would fetch the mail, so all of it is there. */
export async function countDeliveries(serverUrl: string): Promise<Map<string, number>> {
  const connection = await createConnection({ uri: `${serverUrl}/${DATABASE}` });
  try {
    const [rows] = await connection.query<({ message: string } & RowDataPacket)[]>(
      'select message from custom_mail',
    );
    const counts = new Map<string, number>();
    for (const { message } of rows) {
      const orderId = /\[([^\]]+)\]/.exec(message)?.[1] ?? '';
      counts.set(orderId, (counts.get(orderId) ?? 0) + 1);
    }
    return counts;
  } finally {
    await connection.end();
  }
}
