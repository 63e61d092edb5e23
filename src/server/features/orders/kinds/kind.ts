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

/** A valid request. */
interface ParsedOrder<Content> {
  content: Content;
  /** The amount that goes into the game, for kinds that send coins: it is the price. */
  sent?: number;
  /** Encrypted until the game has it. */
  secret?: string;
}

/** The same with its price. */
export interface PricedOrder<Content> {
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
   * The reply only confirms that the order was accepted, and this many are accepted per hour: the
   * outcome depends on other people and must not be probed.
   */
  quiet?: { perHour: number };
  /** Validates what needs no database. Throws an AppError. */
  parse(body: Body, settings: OrderSettings): ParsedOrder<Content>;
  /** In the transaction that holds the price: checks that need the database. Throws an AppError. */
  check?(tx: Tx, playerId: string, content: Content): Promise<void>;
  /** In the transaction that settles: notifies the rest of the app. */
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
  /** The account that gets the price when it is done; defaults to `spent:` and the kind's name. */
  spentTo?(order: OrderRow): SpentTo;
} & (InWorld<Content> | InPortal<Content>);

/** A kind whose types were checked against its own schemas, with its part of the contract. */
export type OrderKind = Omit<Common<OrderKindName, OrderBody, unknown>, 'parse'> & {
  path: string;
  body: z.ZodType<OrderBody>;
  parse(body: OrderBody, settings: OrderSettings): PricedOrder<unknown>;
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
  const parse = (body: OrderBodies[Name], settings: OrderSettings): PricedOrder<Content> => {
    const { char }: OrderBody = body;
    const { sent = 0, ...parsed } = spec.parse(body, settings);
    const price = isPriced(name) ? priceOf(name, settings.prices, char) : sent;
    return { ...parsed, purse, price };
  };
  const kind = { spentTo: () => `spent:${name}`, ...spec, path, body: ORDER_BODIES[name], parse };
  // Sound because the route validates bodies, and `contentOf` the stored content, with its schemas.
  return kind as unknown as OrderKind;
}

export function contentOf(kind: OrderKind, order: OrderRow): unknown {
  return kind.content.parse(order.content);
}
