// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { GameAccount } from '#contract/game-accounts.ts';
import { type Api, createApi } from './api.ts';
import { cancelRead } from './background-reads.ts';
import { accountsKey, createSharedStore } from './shared-state.ts';

// Background reads wait up to a minute between attempts.
beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});
afterEach(() => {
  cancelRead(accountsKey(1));
});

describe('shared state', () => {
  test('starts with no coins, no referral coins and no accounts', () => {
    expect(createSharedStore().get()).toEqual({ coins: 0, referralCoins: 0, accounts: [] });
  });

  test('the coin balance can be replaced with a given value', () => {
    const store = createSharedStore();
    const listener = vi.fn();
    store.subscribe(listener);
    store.replaceCoins(120);
    expect(store.get()).toEqual({ coins: 120, referralCoins: 0, accounts: [] });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('the referral-coin balance can be replaced with a given value', () => {
    const store = createSharedStore();
    store.replaceReferralCoins(7);
    expect(store.get().referralCoins).toBe(7);
    expect(store.get().coins).toBe(0);
  });

  test('the accounts list is refreshed for a given server id by calling the server', async () => {
    const store = createSharedStore();
    const requested: string[] = [];
    await store.refreshAccounts(
      apiResponding((path) => {
        requested.push(path);
        return { status: 200, body: { accounts: [account('kael')], reachable: true } };
      }),
      2,
    );
    expect(requested).toEqual(['/api/accounts?server_id=2']);
    expect(store.get().accounts).toEqual([account('kael')]);
  });

  test('a failed accounts request is only logged to the console and the list stays', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const store = createSharedStore();
    store.replaceAccounts([account('kael')]);
    await store.refreshAccounts(
      apiResponding(() => ({ status: 503, body: null })),
      1,
    );
    expect(store.get().accounts).toEqual([account('kael')]);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockClear();
  });

  test('an old response does not replace a newer one', async () => {
    const store = createSharedStore();
    const slow = Promise.withResolvers<{ status: number; body: unknown }>();
    const first = store.refreshAccounts(
      createApi(() => slow.promise),
      1,
    );
    await store.refreshAccounts(
      apiResponding(() => ({ status: 200, body: { accounts: [account('new')], reachable: true } })),
      1,
    );
    slow.resolve({ status: 200, body: { accounts: [account('old')], reachable: true } });
    await first;
    expect(store.get().accounts).toEqual([account('new')]);
  });

  test('a stored list is reloaded until the game answers, unless the page was left', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const store = createSharedStore();
    const lists = [
      { status: 200, body: { accounts: [account('as last seen')], reachable: false } },
      { status: 503, body: null },
      { status: 200, body: { accounts: [account('in the game')], reachable: true } },
    ];
    let reads = 0;
    const api = apiResponding(() => lists[reads++] ?? { status: 500, body: null });
    await store.refreshAccounts(api, 1);
    expect(store.get().accounts).toEqual([account('as last seen')]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([reads, store.get().accounts]).toEqual([3, [account('in the game')]]);

    reads = 0;
    await store.refreshAccounts(api, 1);
    cancelRead(accountsKey(1));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reads).toBe(1);
    logged.mockClear();
  });
});

function apiResponding(respond: (path: string) => { status: number; body: unknown }): Api {
  return createApi(async (_method, path) => respond(path));
}

function account(name: string): GameAccount {
  return { account: name, name, server_id: 1, password: null, state: 'ready', chars: [] };
}
