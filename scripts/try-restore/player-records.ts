import { createHash } from 'node:crypto';
import { type OrdersReply, STATEMENT_PATH, type StatementReply } from '#contract/orders.ts';
import { attachmentPath, attachmentsPath } from '#contract/reports.ts';
import type { SiteVisitor } from '#server/testing/site-visitor.ts';
import { makePng } from '#server/testing/uploads/make-png.ts';
import type { TrialPlayer } from '../trial/trial-players.ts';
import { WORLD } from '../trial/trial-world.ts';

/** What a player owns, read over HTTP. */
export interface PlayerRecords {
  coins: number;
  orders: string[];
  /** Checksum of the picture they sent. */
  picture: string;
}

/** Sends coins into the game and a report with a picture. Returns the picture's path. */
export async function createRecords(
  visitor: SiteVisitor,
  player: TrialPlayer,
  coins: number,
): Promise<string> {
  await placeOrder(visitor, player, coins);
  const report = { subject: 'Lost sword', message: 'See the picture.' };
  const opened = await jsonOf<{ report_id: number }>(visitor.sendJson('/api/reports', report));
  const body = new Uint8Array(makePng({ width: 64, height: 64, pixels: Buffer.alloc(64 * 65) }));
  const headers = { 'content-type': 'image/png' };
  const sent = visitor.send(attachmentsPath(opened.report_id), { headers, body });
  const { id } = await jsonOf<{ id: string }>(sent);
  const message = { report_id: String(opened.report_id), message: 'Here.', attachments: [id] };
  await jsonOf(visitor.sendJson('/panel/reports/send', message));
  return attachmentPath(id);
}

export async function placeOrder(
  visitor: SiteVisitor,
  { account, char }: TrialPlayer,
  coins: number,
): Promise<void> {
  const response = await visitor.sendJson('/api/coins', { account, char, server_id: WORLD, coins });
  if (response.status !== 200) {
    throw new Error(`order: ${response.status} ${await response.text()}`);
  }
}

export async function readRecords(visitor: SiteVisitor, picture: string): Promise<PlayerRecords> {
  const { balances } = await jsonOf<StatementReply>(visitor.get(STATEMENT_PATH));
  const { orders } = await jsonOf<OrdersReply>(visitor.get('/api/orders'));
  const image = await visitor.get(picture);
  if (!image.ok) throw new Error(`picture: ${image.status}`);
  const bytes = Buffer.from(await image.arrayBuffer());
  return {
    coins: balances.coins,
    orders: orders.map(({ order_id, state }) => `${order_id} ${state}`),
    picture: createHash('sha256').update(bytes).digest('hex'),
  };
}

async function jsonOf<Reply>(request: Promise<Response>): Promise<Reply> {
  const response = await request;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}
