import { WORLD } from '../trial/trial-world.ts';
import { untilTrue } from '../trial/until-true.ts';
import type { Environment } from './environment.ts';
import type { Fault } from './fault.ts';

/** Beyond the threshold of 15 minutes, but not yet refunded. */
const BEHIND_SECONDS = 20 * 60;

export function gameFaults(environment: Environment): Fault[] {
  const { clock, mariadb, network, query } = environment;
  const untilNoneIn = (state: string) =>
    untilTrue(`no order is ${state}`, 120_000, async () => (await countIn(state)) === 0);
  const countIn = async (state: string) =>
    (await query(`select 1 from game_order where state = '${state}'`)).length;
  return [
    {
      what: 'MariaDB of the game is killed',
      alerts: ['CastellanWorldDown'],
      cause: () => mariadb.kill(),
      repaired: 'it is started',
      repair: () => mariadb.start(),
    },
    {
      what: 'MariaDB is killed while an order is written',
      alerts: ['CastellanOrdersUnclear'],
      cause: async () => {
        const written = Promise.withResolvers<void>();
        const matches = (statement: Buffer) => {
          const isWrite = statement.includes('insert into `custom_mail`');
          if (isWrite) written.resolve();
          return isWrite;
        };
        network.intercept({ matches, ms: 60_000, end: 'drop' });
        const ordered = order(environment, 1);
        await written.promise;
        await mariadb.kill();
        network.intercept(undefined);
        network.cut();
        await ordered;
        await untilTrue('the order is unclear', 60_000, async () => (await countIn('unclear')) > 0);
      },
      repaired: 'it is started; the receipts prove the outcome',
      repair: async () => {
        await mariadb.start();
        await untilNoneIn('unclear');
      },
    },
    {
      what: 'packets to MariaDB vanish; an order waits 20 minutes by the clock of PostgreSQL',
      alerts: ['CastellanOrdersWaiting'],
      cause: async () => {
        network.pause('both');
        await clock.setBehind(BEHIND_SECONDS);
        await order(environment, 2);
        await clock.setBehind(0);
      },
      repaired: 'packets arrive; the order is done',
      repair: async () => {
        network.cut();
        network.resume();
        await untilNoneIn('held');
      },
    },
  ];
}

async function order({ visitor, players }: Environment, coins: number): Promise<void> {
  const [player] = players;
  const body = { account: player?.account, char: player?.char, server_id: WORLD, coins };
  const response = await visitor.sendJson('/api/coins', body);
  if (!response.ok) throw new Error(`order: ${response.status} ${await response.text()}`);
}
