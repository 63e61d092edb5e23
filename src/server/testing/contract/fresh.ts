import { type GameLogin, gameLogin, type OrderId, orderId } from '#server/game/ids.ts';

let count = 0;

/** Unlike any other of this run. */
export function freshOrder(): OrderId {
  return orderId(`Order-${process.pid}-${count++}`);
}

export function freshLogin(): GameLogin {
  return gameLogin(`t${process.pid.toString(36)}${(count++).toString(36)}`);
}

/** Letters only, as every game takes them, and at most sixteen. */
export function freshName(): string {
  const letters = String(count++).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  return `Ny${letters}`;
}
