import { hash, stream } from './hash.ts';

const HALF_BITS = 11;
const HALF = 1 << HALF_BITS;
const ROUNDS = 4;

/**
 * Shuffles 0 … size-1 (size up to 2²²) without a table, and can be undone: a Feistel network,
 * applied until the result is below `size`.
 */
export function permute(seed: number, size: number, value: number): number {
  let shuffled = value;
  do shuffled = forward(seed, shuffled);
  while (shuffled >= size);
  return shuffled;
}

export function unpermute(seed: number, size: number, value: number): number {
  let original = value;
  do original = backward(seed, original);
  while (original >= size);
  return original;
}

function forward(seed: number, value: number): number {
  let left = value >>> HALF_BITS;
  let right = value % HALF;
  for (let round = 0; round < ROUNDS; round++) {
    [left, right] = [right, left ^ (hash(seed, stream.permutation, right, round) % HALF)];
  }
  return left * HALF + right;
}

function backward(seed: number, value: number): number {
  let left = value >>> HALF_BITS;
  let right = value % HALF;
  for (let round = ROUNDS - 1; round >= 0; round--) {
    [left, right] = [right ^ (hash(seed, stream.permutation, left, round) % HALF), left];
  }
  return left * HALF + right;
}
