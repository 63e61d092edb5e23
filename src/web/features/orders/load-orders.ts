import {
  ORDERS_PATH,
  type OrderState,
  type OrdersReply,
  STATEMENT_PATH,
  type StatementReply,
} from '#contract/orders.ts';
import type { Purse } from '#contract/purses.ts';
import type { Api } from '#web/lib/api.ts';

export interface OrdersQuery {
  state?: OrderState | undefined;
  before?: number | undefined;
}

export function loadOrders(api: Api, { state, before }: OrdersQuery): Promise<OrdersReply> {
  return api.read<OrdersReply>(ORDERS_PATH, { state, before });
}

export function loadStatement(
  api: Api,
  purse: Purse,
  before: number | undefined,
): Promise<StatementReply> {
  return api.read<StatementReply>(STATEMENT_PATH, { purse, before });
}
