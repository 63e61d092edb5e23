import { type GameLogin, gameLogin } from '../../../ids.ts';
import { pick, stream } from './hash.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/**
 * Twenty characters share four accounts, so an account has five on average and at most the game's
 * seven, and both lookups are plain arithmetic.
 */
const FIRST_OF_ACCOUNT = [0, 7, 9, 15, 20] as const;
const BLOCK = 20;
const ACCOUNTS_PER_BLOCK = 4;

export function accountOfIndex(index: number): number {
  const place = index % BLOCK;
  const within = place < 7 ? 0 : place < 9 ? 1 : place < 15 ? 2 : 3;
  return Math.floor(index / BLOCK) * ACCOUNTS_PER_BLOCK + within;
}

export function firstIndexOfAccount(account: number): number {
  const block = Math.floor(account / ACCOUNTS_PER_BLOCK);
  return block * BLOCK + (FIRST_OF_ACCOUNT[account % ACCOUNTS_PER_BLOCK] ?? 0);
}

export function indexesOfAccount(world: SimulatedWorld, account: number): number[] {
  const first = firstIndexOfAccount(account);
  const end = Math.min(world.size, firstIndexOfAccount(account + 1));
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}

export function accountCount(world: SimulatedWorld): number {
  return accountOfIndex(world.size - 1) + 1;
}

export function loginOfAccount(world: SimulatedWorld, account: number): GameLogin {
  const word = WORDS[pick(world.seed, stream.login, WORDS.length, account)];
  return gameLogin(`${word}${account}`);
}

/** Null for a login that belongs to no account of the simulation. */
export function accountOfLogin(world: SimulatedWorld, login: GameLogin): number | null {
  const account = Number(/\d+$/.exec(login)?.[0] ?? Number.NaN);
  if (!(account < accountCount(world))) return null;
  return loginOfAccount(world, account) === login ? account : null;
}

const WORDS = (
  'dragon master hunter ninja gamer player lucas pedro maria juan carlos diego ivan sergey anna ' +
  'nikos hero legend shadow killer wolf tiger angel magic power speed lucky happy crazy ghost ' +
  'storm night light metal rock pirate knight wizard archer king prince baron bruno rafa mati'
).split(' ');
