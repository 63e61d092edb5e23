import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import type { MessageCode } from '#contract/messages.ts';
import { ORDER_PATHS, type OrderKindName } from '#contract/orders.ts';
import type { CallOptions } from '#server/game/call-options.ts';
import type { CharacterId, OrderId } from '#server/game/ids.ts';
import type { WriteOutcome } from '#server/game/outcomes.ts';
import type { GameWorld } from '#server/game/port.ts';
import type { Purse } from '#server/money/amount.ts';
import type { SpentTo } from '#server/money/call-ledger.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { GameOrder } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Confirmation } from '#server/platform/route.ts';
import type { InsideDeps } from '../order-deps.ts';

export type OrderRow = Selectable<GameOrder>;
type OrderSettings = Config['orders'];

/** What a request comes to: thrown away if it was wrong, otherwise priced. */
export interface Ask<Content> {
  purse: Purse;
  price: number;
  content: Content;
  /** Sealed until the game has it. */
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

interface Common<Body, Content> {
  name: OrderKindName;
  summary: string;
  /** For what gives more away than its price. */
  confirmation?: Confirmation;
  body: z.ZodType<Body>;
  content: z.ZodType<Content>;
  message: MessageCode;
  /**
   * The answer says only that the order was taken, and so many are taken an hour: how it ends depends
   * on other people, and is not for guessing.
   */
  quiet?: { perHour: number };
  spentTo(order: OrderRow): SpentTo;
  /** Checks what can be checked without asking anybody. Throws an AppError. */
  ask(body: Body, settings: OrderSettings): Ask<Content>;
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

export type KindSpec<Body, Content> = Common<Body, Content> &
  (InWorld<Content> | InPortal<Content>);

/** A kind whose types have been checked against its own schemas. */
export type OrderKind = KindSpec<OrderBody, unknown> & { path: string };

export interface OrderBody {
  account: string;
  server_id?: number | undefined;
  price?: number | undefined;
  char?: string;
}

export function defineKind<Body extends OrderBody, Content>(
  spec: KindSpec<Body, Content>,
): OrderKind {
  // Sound because the route validates bodies, and `contentOf` the stored content, with its schemas.
  return { ...spec, path: ORDER_PATHS[spec.name] } as unknown as OrderKind;
}

export function contentOf(kind: OrderKind, order: OrderRow): unknown {
  return kind.content.parse(order.content);
}
