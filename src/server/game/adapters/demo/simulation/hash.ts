/**
 * A number in [0, 1) that depends only on its arguments. The whole world is derived from these, so
 * every process with the same seed sees the same world.
 */
export function unit(seed: number, stream: Stream, a: number, b = 0): number {
  return hash(seed, stream, a, b) / 0x1_0000_0000;
}

/** An integer in [0, below). */
export function pick(seed: number, stream: Stream, below: number, a: number, b = 0): number {
  return Math.floor(unit(seed, stream, a, b) * below);
}

/** 32 bits, mixed with the finalizer `lowbias32`. */
export function hash(seed: number, stream: number, a: number, b: number): number {
  let h = mix((seed ^ Math.imul(stream, 0x9e3779b1)) | 0);
  h = mix(h ^ (a | 0));
  return mix((h + Math.imul(b | 0, 0x85ebca6b)) | 0) >>> 0;
}

function mix(value: number): number {
  let x = value;
  x ^= x >>> 16;
  x = Math.imul(x, 0x7feb352d);
  x ^= x >>> 15;
  x = Math.imul(x, 0x846ca68b);
  return x ^ (x >>> 16);
}

/** One number per trait, so that two traits of a character are independent. */
export const stream = {
  permutation: 1,
  nameStyle: 2,
  login: 3,
  joined: 4,
  intensity: 5,
  pvp: 6,
  pvpTail: 7,
  pk: 8,
  pkTail: 9,
  finalClass: 10,
  clanMember: 11,
  clanChoice: 12,
  clanPower: 13,
  clanDismissal: 14,
  clanName: 15,
  alliance: 16,
  session: 17,
  sessionPhase: 18,
  sessionWho: 19,
  eagerness: 20,
  shop: 21,
  shopPhase: 22,
  shopGoods: 23,
  shopPrice: 24,
  hunt: 25,
  respawn: 26,
  jewel: 27,
  siege: 28,
  tax: 29,
  hall: 30,
  olympiad: 31,
  skill: 32,
  inventory: 33,
  title: 34,
  itemCount: 35,
  fault: 36,
  deletion: 37,
  subclass: 38,
  idling: 39,
  registration: 40,
  crest: 41,
  learned: 42,
} as const;
export type Stream = (typeof stream)[keyof typeof stream];
