/** Seeded random numbers (mulberry32), so that a run can be repeated. */
export interface Random {
  /** 0 to below 1. */
  next(): number;
  /** `from` to `to`, inclusive. */
  integer(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** An independent generator, so that parallel tasks do not affect each other. */
  fork(): Random;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    pick: (list) => {
      const chosen = list[integer(0, list.length - 1)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
    fork: () => createRandom(integer(0, 2 ** 31)),
  };
}
