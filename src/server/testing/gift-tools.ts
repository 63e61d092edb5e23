import type { OrderFixture, TestPlayer } from './order-fixture.ts';

/** Gifts are on, and only the rule that a test is about stands in the way. */
export const GIFTS_ON = {
  enabled: true,
  account_age_days: 0,
  new_device_hours: 0,
  recent_purchase_hours: 0,
  coins_sent_per_day: 1_000_000,
  coins_received_per_day: 1_000_000,
  gifts_per_day: 1_000,
};

/** A player whose characters the portal has seen, so that others can name them. */
export async function seenPlayer(fixture: OrderFixture, coins?: number): Promise<TestPlayer> {
  const player = await fixture.player(coins === undefined ? {} : { coins });
  await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
  return player;
}

export function sendCoinsTo(
  fixture: OrderFixture,
  from: TestPlayer,
  to: TestPlayer,
  coins: number,
  { key, ...fields }: { key?: string; from?: string; message?: string } = {},
) {
  const body = { server_id: 1, char: to.chars[0], coins, ...fields };
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return fixture.send(from.id, 'POST', '/api/gifts', body, headers);
}
