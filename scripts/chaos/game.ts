import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import type { Random } from './random.ts';

/**
 * Simulates the game server of a Mobius world: it reads the mail queue, delivers some of it at
 * random and deletes mail by receiver and second, like the real one. Only this object knows what
 * was delivered.
 */
export interface Game {
  /** Items by order: delivered plus still queued. */
  readDelivered(): Promise<Map<string, number[]>>;
  /** When the order's mail was last seen in the queue, for mail that is no longer anywhere. */
  lastSeen(orderId: string): Date | undefined;
  /** Whether the order has a receipt marked as done. */
  hasReceipt(orderId: string): Promise<boolean>;
  handedOut(): number;
  stop(): Promise<void>;
}

interface Mail {
  date: string;
  receiver: number;
  message: string;
  items: string;
}

const POLL_MS = 700;

export function startGame(
  url: string,
  { database, receipts }: { database: string; receipts: string },
  random: Random,
): Game {
  const handedOut: Mail[] = [];
  /** Read and about to be deleted. The next poll shows whether the delete happened. */
  let taken: Mail[] = [];
  /** When an order's mail was last in the queue. */
  const seen = new Map<string, Date>();
  let isStopped = false;
  let turn: Promise<unknown> = Promise.resolve();

  /** One at a time, so that no reader sees mail between the queue and the inventory. */
  function inTurn<Result>(use: (connection: Connection) => Promise<Result>): Promise<Result> {
    const result = turn.then(() => withConnection(url, database, use));
    turn = result.catch(() => undefined);
    return result;
  }

  const playing = (async () => {
    while (!isStopped) {
      // If the server is or becomes unreachable, the next poll tries again.
      await inTurn(handOut).catch(() => undefined);
      await delay(POLL_MS);
    }
  })();

  async function readQueue(connection: Connection): Promise<Mail[]> {
    const mail = await selectMail(connection).catch(async () => {
      // A MyISAM table damaged by a crash; the server cannot always repair it automatically.
      await connection.query('repair table custom_mail');
      return selectMail(connection);
    });
    // Matched by its text: another mail may have the same receiver and second as a deleted one.
    const stillQueued = new Set(mail.map(({ message }) => message));
    handedOut.push(...taken.filter(({ message }) => !stillQueued.has(message)));
    taken = [];
    for (const item of mail) seen.set(orderOf(item), new Date());
    return mail;
  }

  async function handOut(connection: Connection): Promise<void> {
    if (random.next() < 0.2) await changeWhoIsOnline(connection, random);
    for (const mail of groupByKey(await readQueue(connection)).values()) {
      const [first] = mail;
      if (!first || random.next() < 0.5) continue;
      taken = mail;
      await connection.query('delete from custom_mail where date = ? and receiver = ?', [
        first.date,
        first.receiver,
      ]);
      taken = [];
      handedOut.push(...mail);
    }
  }

  return {
    async readDelivered() {
      const waiting = await inTurn(readQueue);
      const byOrder = Map.groupBy([...handedOut, ...waiting], orderOf);
      return new Map([...byOrder].map(([id, mail]) => [id, mail.map(piecesOf)]));
    },
    hasReceipt: (orderId) =>
      withConnection(url, receipts, async (connection) => {
        const [rows] = await connection.query(
          "select 1 from receipt where order_id = ? and state = 'done'",
          [orderId],
        );
        return (rows as unknown[]).length > 0;
      }),
    lastSeen: (orderId) => seen.get(orderId),
    handedOut: () => handedOut.length,
    async stop() {
      isStopped = true;
      await playing;
    },
  };
}

async function selectMail(connection: Connection): Promise<Mail[]> {
  const [rows] = await connection.query(
    'select cast(date as char) as date, receiver, message, items from custom_mail',
  );
  return rows as Mail[];
}

function groupByKey(mail: readonly Mail[]): Map<string, Mail[]> {
  return Map.groupBy(mail, ({ date, receiver }) => `${date} ${receiver}`);
}

function orderOf({ message }: Mail): string {
  return /\[([^\]]+)\]/.exec(message)?.[1] ?? '';
}

function piecesOf({ items }: Mail): number {
  return Number(items.split(' ')[1]);
}

/** Some characters are online; the game refuses some services for them. */
async function changeWhoIsOnline(connection: Connection, random: Random): Promise<void> {
  await connection.query('update characters set online = (charId div 2) % 8 = ?', [
    random.integer(0, 7),
  ]);
}

async function withConnection<Result>(
  url: string,
  database: string,
  use: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await createConnection({ uri: url, database, connectTimeout: 2_000 });
  connection.on('error', () => undefined);
  try {
    return await use(connection);
  } finally {
    connection.destroy();
  }
}
