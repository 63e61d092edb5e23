import { expect, test } from 'vitest';
import { gameLogin } from '../../../ids.ts';
import {
  accountCount,
  accountOfIndex,
  accountOfLogin,
  indexesOfAccount,
  loginOfAccount,
} from './simulated-accounts.ts';

const world = { seed: 7, size: 1_003, startedAt: 0, zone: '-03:00' };
const accounts = Array.from({ length: accountCount(world) }, (_, account) => account);

test('every character is on one account, and an account has one to seven', () => {
  const lists = accounts.map((account) => indexesOfAccount(world, account));
  expect(lists.flat()).toEqual(Array.from({ length: world.size }, (_, index) => index));
  for (const [account, list] of lists.entries()) {
    expect(list.length).toBeGreaterThan(0);
    expect(list.length).toBeLessThanOrEqual(7);
    expect(list.every((index) => accountOfIndex(index) === account)).toBe(true);
  }
});

test('a login leads back to its account', () => {
  for (const account of accounts) {
    expect(accountOfLogin(world, loginOfAccount(world, account))).toBe(account);
  }
  for (const login of ['nobody', 'nobody1', '7', `dragon${accounts.length}`]) {
    expect(accountOfLogin(world, gameLogin(login))).toBeNull();
  }
});
