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
import type { StaffOrderKindName } from '#contract/staff-orders.ts';
import type { SubscriptionOrderKindName } from '#contract/subscription-orders.ts';
import type { CharacterTarget } from '#server/features/game-accounts/find-own-account.ts';
import type { CallOptions } from '#server/game/call-options.ts';
import type { CharacterId, OrderId } from '#server/game/ids.ts';
import type { WriteOutcome } from '#server/game/outcomes.ts';
import type { GameWorld } from '#server/game/port.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import type { Purse } from '#server/money/amount.ts';
import type { SystemAccount } from '#server/money/call-ledger.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { GameOrder } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Confirmation } from '#server/platform/route.ts';
import type { TransactionDeps } from '../order-deps.ts';

export type OrderRow = Selectable<GameOrder>;
type OrderSettings = Config['orders'];

/** A valid request. */
interface ParsedOrder<Content> {
  content: Content;
  /** Only for kinds that send coins: the amount sent, which is also the price. */
  sentAmount?: number;
  /** Stored encrypted until the order is finished. */
  secret?: string;
  /** Minimum time between two orders of this kind for one character. */
  waitMinutes?: number;
}

/** A parsed order with its purse and price. */
export interface PricedOrder<Content> {
  purse: Purse;
  price: number;
  content: Content;
  secret?: string;
  waitMinutes?: number;
}

export interface WorldCall<Content> {
  world: GameWorld;
  orderId: OrderId;
  characterId: CharacterId;
  order: OrderRow;
  content: Content;
  secret: string;
  settings: OrderSettings;
  options: CallOptions;
}

/** The request and the character it is for. */
export interface QuoteRequest<Body> {
  body: Body;
  target: CharacterTarget;
}

/** What a kind reads from the database before anything is held. */
export interface Quote<Content> {
  price: number;
  content: Content;
}

interface Taking<Content> {
  orderId: string;
  playerId: string;
  worldId: number;
  content: Content;
  price: number;
}

interface AfterDone<Content> {
  order: OrderRow;
  content: Content;
  deps: TransactionDeps;
}

interface Common<Name, Body, Content> {
  name: Name;
  summary: string;
  /** For kinds that can cost the player more than their price, such as moving an account. */
  confirmation?: Confirmation;
  /** For a character that need not be the player's own. */
  isForOthers?: true;
  content: z.ZodType<Content>;
  message: MessageCode;
  /**
   * The reply only confirms that the order was accepted, and this many are accepted per hour: the
   * outcome depends on other people and must not be probed.
   */
  hidesOutcome?: { perHour: number };
  /** Validates what needs no database. Throws an AppError. */
  parse(body: Body, settings: OrderSettings): ParsedOrder<Content>;
  /**
   * For kinds whose price and content are in the database. It only reads: `take` must make sure in
   * the transaction that they are still the same. Throws an AppError.
   */
  quote?(db: Db, request: QuoteRequest<Body>): Promise<Quote<Content>>;
  /** In the transaction that holds the price: checks that need the database. Throws an AppError. */
  check?(tx: Tx, playerId: string, content: Content): Promise<void>;
  /** After the price was held, in the same transaction: takes from a limited stock. */
  take?(tx: Tx, taking: Taking<Content>): Promise<void>;
  /** In the transaction that settles: applies the outcome to the rest of the app. */
  whenDone?(tx: Tx, after: AfterDone<Content>): Promise<void>;
  /** In the transaction that releases the price. */
  whenRefused?(tx: Tx, after: Pick<AfterDone<Content>, 'order'>): Promise<void>;
  /** In the transaction that corrects a decision: the order was done after all, or was not. */
  whenCorrected?(tx: Tx, after: { order: OrderRow; wasDone: boolean }): Promise<void>;
}

/** Performed by the game. */
interface InWorld<Content> {
  call(call: WorldCall<Content>): Promise<WriteOutcome>;
}

/** Performed by the portal, in the transaction that settles; a code means that it was refused. */
interface InPortal<Content> {
  apply(
    tx: Tx,
    order: OrderRow,
    content: Content,
    deps: TransactionDeps,
  ): Promise<'done' | ErrorCode>;
}

type KindSpec<Name, Body, Content> = Common<Name, Body, Content> & {
  /** The system account that gets the price of a done order; defaults to `spent:` and the kind's name. */
  creditedAccount?(order: OrderRow): SystemAccount;
} & (InWorld<Content> | InPortal<Content>);

/**
 * What `defineKind` returns: the content type erased, the path and body schema added from the
 * contract.
 */
export type OrderKind = Omit<Common<OrderKindName, OrderBody, unknown>, 'parse'> & {
  path: string;
  body: z.ZodType<OrderBody>;
  parse(body: OrderBody, settings: OrderSettings): PricedOrder<unknown>;
  creditedAccount(order: OrderRow): SystemAccount;
} & (InWorld<unknown> | InPortal<unknown>);

/** What is needed of a kind to perform and finish an order, whoever placed it. */
export type PerformedKind = Omit<
  Common<OrderKindName | StaffOrderKindName | SubscriptionOrderKindName, OrderBody, unknown>,
  'parse' | 'summary'
> & {
  creditedAccount(order: OrderRow): SystemAccount;
  /** Ordered by staff, for an account that is not their own. */
  isByStaff?: true;
} & (InWorld<unknown> | InPortal<unknown>);

export interface OrderBody {
  /** Absent where the character is somebody else's. */
  account?: string | undefined;
  server_id?: number | undefined;
  price?: number | undefined;
  /** The version that the player was shown, for kinds whose content staff edit. */
  version?: number | undefined;
  shown?: readonly (number | null)[] | undefined;
  char?: string;
}

export function defineKind<Name extends OrderKindName, Content>(
  spec: KindSpec<Name, OrderBodies[Name], Content>,
): OrderKind {
  const { name } = spec;
  const { path, purse } = ORDER_KINDS[name];
  const parse = (body: OrderBodies[Name], settings: OrderSettings): PricedOrder<Content> => {
    const { char }: OrderBody = body;
    const { sentAmount = 0, ...parsed } = spec.parse(body, settings);
    const price = isPriced(name) ? priceOf(name, settings.prices, char) : sentAmount;
    return { ...parsed, purse, price };
  };
  const kind = {
    creditedAccount: () => `spent:${name}`,
    ...spec,
    path,
    body: ORDER_BODIES[name],
    parse,
  };
  // Sound because bodies and stored content are validated with this kind's schemas: bodies by the
  // route, content by `contentOf`.
  return kind as unknown as OrderKind;
}

export function contentOf(kind: PerformedKind, order: OrderRow): unknown {
  return kind.content.parse(order.content);
}
