import { createHash } from 'node:crypto';
import { AppError } from '#server/platform/errors.ts';
import type { CountRule, FailRule } from '#server/platform/limits/limiter.ts';
import type { IdentityDeps } from './identity-deps.ts';

type Deps = Pick<IdentityDeps, 'limiter' | 'config'>;

/** From one address against one account: guessing. The waits grow to a quarter of an hour. */
function guessing({ config }: Deps): FailRule {
  return {
    free: config.identity.free_login_attempts,
    firstSeconds: 2,
    maxSeconds: 900,
    memorySeconds: 3600,
  };
}

/** From many addresses against one account. A shorter limit: strangers must not be able to lock a player out. */
function spreadGuessing({ config }: Deps): FailRule {
  return {
    free: config.identity.free_login_attempts * 4,
    firstSeconds: 2,
    maxSeconds: 60,
    memorySeconds: 3600,
  };
}

/** From one address against many accounts: stolen lists. */
const STUFFING: FailRule = { free: 30, firstSeconds: 5, maxSeconds: 3600, memorySeconds: 3600 };

/** Throws while the account or the address has to wait; unknown e-mails are counted alike. */
export async function refuseGuessing(deps: Deps, email: string, address: string): Promise<void> {
  const waits = await Promise.all(keysOf(email, address).map((key) => deps.limiter.shutFor(key)));
  const wait = Math.max(...waits);
  if (wait > 0) throw new AppError('slow_down', { retryAfterSeconds: wait });
}

export async function noteWrongPassword(deps: Deps, email: string, address: string): Promise<void> {
  const [pair, account, from] = keysOf(email, address);
  await Promise.all([
    deps.limiter.fail(pair, guessing(deps)),
    deps.limiter.fail(account, spreadGuessing(deps)),
    deps.limiter.fail(from, STUFFING),
  ]);
}

/** The address stays counted: one right password among stolen ones excuses nothing. */
export async function forgetWrongPasswords(
  { limiter }: Deps,
  email: string,
  address: string,
): Promise<void> {
  const [pair, account] = keysOf(email, address);
  await Promise.all([limiter.clear(pair), limiter.clear(account)]);
}

/** For letters and registrations: so many per key and hour, then no more. */
export async function refuseFlood({ limiter }: Deps, key: string, rule: CountRule): Promise<void> {
  const wait = await limiter.count(key, rule);
  if (wait > 0) throw new AppError('slow_down', { retryAfterSeconds: wait });
}

/** E-mails are not kept readable in the limiter's memory. */
export function emailKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
}

function keysOf(email: string, address: string): [pair: string, account: string, from: string] {
  const account = emailKey(email);
  return [`login ${account} ${address}`, `login ${account}`, `login from ${address}`];
}
