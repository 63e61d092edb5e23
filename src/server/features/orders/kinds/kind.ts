import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import {
  isPriced,
  ORDER_BODIES,
  ORDER_KINDS,
  type OrderBodies,
  type OrderKindName,
  priceOf,
} from '#contract/order-kinds.ts';
import type { CallOptions } from '#server/game/call-options.ts';
import type { CharacterId, OrderId } from '#server/game/ids.ts';
import type { WriteOutcome } from '#server/game/outcomes.ts';
import type { GameWorld } from '#server/game/port.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import type { Purse } from '#server/money/amount.ts';
import type { SpentTo } from '#server/money/call-ledger.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { GameOrder } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Confirmation } from '#server/platform/route.ts';
import type { InsideDeps } from '../order-deps.ts';

export type OrderRow = Selectable<GameOrder>;
type OrderSettings = Config['orders'];

/** What a request comes to: thrown away if it was wrong. */
interface Asked<Content> {
  content: Content;
  /** How much of the purse goes into the game: what is sent is its own price. */
  sent?: number;
  /** Sealed until the game has it. */
  secret?: string;
}

/** The same, priced. */
export interface Ask<Content> {
  purse: Purse;
  price: number;
  content: Content;
  secret?: string;
}

interface WorldCall<Content> {
  world: GameWorld;
  orderId: OrderId;
  characterId: CharacterId;
  order: OrderRow;
  content: Content;
  secret: string;
  settings: OrderSettings;
  options: CallOptions;
}

interface AfterDone<Content> {
  order: OrderRow;
  content: Content;
  inside: InsideDeps;
}

interface Common<Name, Body, Content> {
  name: Name;
  summary: string;
  /** For what gives more away than its price. */
  confirmation?: Confirmation;
  content: z.ZodType<Content>;
  message: MessageCode;
  /**
   * The answer says only that the order was taken, and so many are taken an hour: how it ends depends
   * on other people, and is not for guessing.
   */
  quiet?: { perHour: number };
  /** Checks what can be checked without asking anybody. Throws an AppError. */
  ask(body: Body, settings: OrderSettings): Asked<Content>;
  /** In the transaction that holds the price: what only the database knows. Throws an AppError. */
  check?(tx: Tx, playerId: string, content: Content): Promise<void>;
  /** In the transaction that settles: what the rest of the app should hear. */
  whenDone?(tx: Tx, after: AfterDone<Content>): Promise<void>;
}

/** Done by the game. */
interface InWorld<Content> {
  call(call: WorldCall<Content>): Promise<WriteOutcome>;
}

/** Done by ourselves, in the transaction that settles; a code means that it was refused. */
interface InPortal<Content> {
  apply(tx: Tx, order: OrderRow, content: Content, inside: InsideDeps): Promise<'done' | ErrorCode>;
}

type KindSpec<Name, Body, Content> = Common<Name, Body, Content> & {
  /** Where the price goes when it is done; `spent:` and the kind's name unless it says otherwise. */
  spentTo?(order: OrderRow): SpentTo;
} & (InWorld<Content> | InPortal<Content>);

/** A kind whose types have been checked against its own schemas, with what the contract says of it. */
export type OrderKind = Omit<Common<OrderKindName, OrderBody, unknown>, 'ask'> & {
  path: string;
  body: z.ZodType<OrderBody>;
  ask(body: OrderBody, settings: OrderSettings): Ask<unknown>;
  spentTo(order: OrderRow): SpentTo;
} & (InWorld<unknown> | InPortal<unknown>);

export interface OrderBody {
  account: string;
  server_id?: number | undefined;
  price?: number | undefined;
  char?: string;
}

export function defineKind<Name extends OrderKindName, Content>(
  spec: KindSpec<Name, OrderBodies[Name], Content>,
): OrderKind {
  const { name } = spec;
  const { path, purse } = ORDER_KINDS[name];
  const ask = (body: OrderBodies[Name], settings: OrderSettings): Ask<Content> => {
    const { char }: OrderBody = body;
    const { sent = 0, ...asked } = spec.ask(body, settings);
    const price = isPriced(name) ? priceOf(name, settings.prices, char) : sent;
    return { ...asked, purse, price };
  };
  const kind = { spentTo: () => `spent:${name}`, ...spec, path, body: ORDER_BODIES[name], ask };
  // Sound because the route validates bodies, and `contentOf` the stored content, with its schemas.
  return kind as unknown as OrderKind;
}

export function contentOf(kind: OrderKind, order: OrderRow): unknown {
  return kind.content.parse(order.content);
}
