import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ORDER_STATES, ORDERS_PER_PAGE, type OrderState } from '#contract/orders.ts';
import { PURSES, type Purse } from '#contract/purses.ts';
import { loadOrders, loadStatement } from '#web/features/orders/load-orders.ts';
import { OrderBoard } from '#web/features/orders/OrderBoard.tsx';
import { Statement } from '#web/features/orders/Statement.tsx';
import { apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePlayerData } from '#web/lib/use-live-player-data.ts';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useWorlds } from '../layout/use-worlds.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const state = ORDER_STATES.find((name) => name === searchParams.get('state'));
  const purse = PURSES.find((name) => name === searchParams.get('purse')) ?? 'coins';
  const before = Number(searchParams.get('before')) || undefined;
  const beforeLine = Number(searchParams.get('before_line')) || undefined;
  const [{ orders }, statement] = await orLogin(
    request,
    Promise.all([loadOrders(api, { state, before }), loadStatement(api, purse, beforeLine)]),
  );
  return { orders, statement, state, purse, before, beforeLine };
}

export function Component() {
  const { t } = useText();
  const loaded = useLoaderData<typeof loader>();
  const { state, purse, before, beforeLine } = loaded;
  const { value: orders, refresh } = useLivePlayerData(['orders'], {
    key: `orders ${state} ${before}`,
    loaded: loaded.orders,
    load: async (api) => (await loadOrders(api, { state, before })).orders,
  });
  const { value: statement } = useLivePlayerData(['purses'], {
    key: `statement ${purse} ${beforeLine}`,
    loaded: loaded.statement,
    load: (api) => loadStatement(api, purse, beforeLine),
  });
  const { worlds } = useWorlds();
  const zone = worlds[0]?.zone ?? 'UTC';
  return (
    <>
      <SceneHeader isSlim castle="godad" title={t('orders.title')} />
      <div className="page flex flex-col gap-12 pt-8 pb-16">
        <OrderBoard
          orders={orders}
          zone={zone}
          state={state}
          hrefOf={(wanted, before) => hrefOf({ state: wanted, purse, before })}
          hasMore={orders.length === ORDERS_PER_PAGE}
          onUpdate={refresh}
        />
        <Statement
          statement={statement}
          purse={purse}
          zone={zone}
          hrefOf={(wanted, before_line) => hrefOf({ state, purse: wanted, before_line })}
          hasMore={statement.lines.length === ORDERS_PER_PAGE}
        />
      </div>
    </>
  );
}

type Query = {
  state: OrderState | undefined;
  purse: Purse;
  before?: number | undefined;
  before_line?: number | undefined;
};

function hrefOf(query: Query): string {
  const params = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `/panel/orders?${new URLSearchParams(params)}`;
}
