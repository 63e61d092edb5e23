import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/errors.ts';
import { countThenJudge } from '#server/platform/limits/count-then-judge.ts';
import type { CountRule, FailRule, Guard } from '#server/platform/limits/limiter.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';
import type { IdentityDeps } from './identity-deps.ts';

type Deps = Pick<IdentityDeps, 'limiter' | 'config'>;

const DAY_SECONDS = 24 * 3600;

/** From one network, or one known device, against one account. The waits grow to a quarter of an hour. */
function guessing({ config }: Deps): FailRule {
  return {
    free: config.identity.free_login_attempts,
    firstSeconds: 2,
    maxSeconds: 900,
    memorySeconds: 3600,
  };
}

/**
 * From many networks against one account. Enough free ones that a few dozen guesses of strangers
 * keep nobody out, and then a hundred a day at most. Known devices are not counted here at all.
 */
function spreadGuessing({ config }: Deps, kind: Guess['kind']): FailRule {
  // Whoever guesses a code has the password already, and is likelier a thief than forgetful.
  const times = kind === 'second-step' ? 2 : 10;
  return {
    free: config.identity.free_login_attempts * times,
    firstSeconds: 2,
    maxSeconds: 900,
    memorySeconds: DAY_SECONDS,
  };
}

/** From one network against many accounts: stolen lists. */
const STUFFING: FailRule = { free: 30, firstSeconds: 5, maxSeconds: 3600, memorySeconds: 3600 };

export interface Guess {
  /** What is guessed, and of whom: `login` of an email, `own` password of a player. */
  kind: 'login' | 'own' | 'second-step';
  subject: string;
  request: Pick<FastifyRequest, 'ip'>;
  /** The device this player has logged in from before, if the request comes from it. */
  device?: string | undefined;
}

const WRONG: readonly ErrorCode[] = [
  'bad_credentials',
  'wrong_password',
  'wrong_code',
  'passkey_refused',
  'passkey_unverified',
];

/**
 * Who does not exist is counted alike. What strangers have tried stays counted after a right guess.
 * A device its owner has logged in from is counted by itself: strangers cannot shut it out, and a
 * thief of the device cannot guess on it.
 */
export function judgeGuess<T>(deps: Deps, guess: Guess, judge: () => Promise<T>): Promise<T> {
  return countThenJudge(deps.limiter, {
    own: ownGuard(deps, guess),
    shared: guess.device === undefined ? sharedGuards(deps, guess) : [],
    wrong: WRONG,
    judge,
  });
}

function ownGuard(deps: Deps, { kind, subject, request, device }: Guess): Guard {
  const from = device === undefined ? networkOf(request.ip) : `device ${device}`;
  return { key: `${kind} ${subject} ${from}`, rule: guessing(deps) };
}

function sharedGuards(deps: Deps, { kind, subject, request }: Guess): Guard[] {
  return [
    { key: `${kind} ${subject}`, rule: spreadGuessing(deps, kind) },
    { key: `login from ${networkOf(request.ip)}`, rule: STUFFING },
  ];
}

/** For emails and registrations: so many per key and hour, then no more. */
export async function refuseFlood(
  { limiter }: Pick<Deps, 'limiter'>,
  key: string,
  rule: CountRule,
): Promise<void> {
  const wait = await limiter.count(key, rule);
  if (wait > 0) throw new AppError('slow_down', { retryAfterSeconds: wait });
}

/** Emails are not kept readable in the limiter's memory. */
export function emailKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
}
