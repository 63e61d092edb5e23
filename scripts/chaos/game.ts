import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import type { Random } from './random.ts';

/**
 * The game behind a Mobius world: it reads its mail, hands it out to who is online and deletes it by
 * receiver and second, as the real one does. What it handed out is only known here.
 */
export interface Game {
  /** Pieces by order: what was handed out and what still lies in the queue. */
  readDelivered(): Promise<Map<string, number[]>>;
  /** When the order's mail was last seen in the queue, for one that is nowhere. */
  lastSeen(orderId: string): Date | undefined;
  /** Whether the order is written down as done beside the game. */
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
  /** Read and about to be deleted. Whether that took place is seen at the next look. */
  let taken: Mail[] = [];
  /** When an order's mail was last in the queue. */
  const seen = new Map<string, Date>();
  let isStopped = false;
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other, so that nobody sees mail between the queue and the bag. */
  function inTurn<Result>(use: (connection: Connection) => Promise<Result>): Promise<Result> {
    const result = turn.then(() => withConnection(url, database, use));
    turn = result.catch(() => undefined);
    return result;
  }

  const playing = (async () => {
    while (!isStopped) {
      // A server that is away, or goes away in between, is there again at the next look.
      await inTurn(handOut).catch(() => undefined);
      await delay(POLL_MS);
    }
  })();

  async function readQueue(connection: Connection): Promise<Mail[]> {
    const mail = await selectMail(connection).catch(async () => {
      // A MyISAM table that a crash has damaged; the server cannot always repair it by itself.
      await connection.query('repair table custom_mail');
      return selectMail(connection);
    });
    // By its text: another mail may have got the receiver and second of one that is gone.
    const there = new Set(mail.map(({ message }) => message));
    handedOut.push(...taken.filter(({ message }) => !there.has(message)));
    taken = [];
    for (const one of mail) seen.set(orderOf(one), new Date());
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

/** A few play; the game refuses some services to them. */
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
