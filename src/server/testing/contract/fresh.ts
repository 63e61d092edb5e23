import { type GameLogin, gameLogin, type OrderId, orderId } from '#server/game/ids.ts';

let count = 0;

/** Unique within this run. */
export function freshOrder(): OrderId {
  return orderId(`Order-${process.pid}-${count++}`);
}

export function freshLogin(): GameLogin {
  return gameLogin(`t${process.pid.toString(36)}${(count++).toString(36)}`);
}

/** Letters only, at most sixteen: every game accepts that. */
export function freshName(): string {
  const letters = String(count++).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  return `Ny${letters}`;
}
