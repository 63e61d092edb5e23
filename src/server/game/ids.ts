/** Ids that must not be mixed up. They are parsed where they enter and trusted from there on. */
export type WorldId = Branded<number, 'WorldId'>;
export type CharacterId = Branded<number, 'CharacterId'>;
export type GameLogin = Branded<string, 'GameLogin'>;
export type OrderId = Branded<string, 'OrderId'>;

/** A count that may not fit a safe integer (64-bit columns), as decimal digits. */
export type BigCount = Branded<string, 'BigCount'>;

export function worldId(value: number): WorldId {
  return positive(value, 'world id') as WorldId;
}

export function characterId(value: number): CharacterId {
  return positive(value, 'character id') as CharacterId;
}

/** Every game ignores the case of a login, so we keep the lower-case form; 14 is the client's limit. */
export function gameLogin(value: string): GameLogin {
  const login = value.toLowerCase();
  if (!/^[a-z0-9_]{1,14}$/.test(login)) throw new RangeError('not a game login');
  return login as GameLogin;
}

export function orderId(value: string): OrderId {
  if (!/^[\w-]{1,64}$/.test(value)) throw new RangeError('not an order id');
  return value as OrderId;
}

export function bigCount(value: bigint | number | string): BigCount {
  const count = BigInt(value);
  if (count < 0n) throw new RangeError('a count cannot be negative');
  return count.toString() as BigCount;
}

function positive(value: number, kind: string): number {
  if (!Number.isSafeInteger(value) || value <= 0) throw new RangeError(`not a ${kind}`);
  return value;
}

declare const brand: unique symbol;
type Branded<T, B extends string> = T & { readonly [brand]: B };
