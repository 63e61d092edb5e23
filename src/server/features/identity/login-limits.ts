import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/errors.ts';
import { countThenCheck } from '#server/platform/limits/count-then-check.ts';
import type { CountRule, FailRule, Guard } from '#server/platform/limits/limiter.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';
import type { IdentityDeps } from './identity-deps.ts';

type Deps = Pick<IdentityDeps, 'limiter' | 'config'>;

const DAY_SECONDS = 24 * 3600;

/** From one network, or one known device, against one account. The waits grow to a quarter of an hour. */
function guessRule({ config }: Deps): FailRule {
  return {
    free: config.identity.free_login_attempts,
    firstSeconds: 2,
    maxSeconds: 900,
    memorySeconds: 3600,
  };
}

/**
 * From many networks against one account. Enough free attempts that a few dozen guesses by
 * strangers lock nobody out, then at most a hundred a day. Known devices are not counted here.
 */
function spreadGuessRule({ config }: Deps, kind: Guess['kind']): FailRule {
  // Whoever guesses a code already has the password, and is more likely an attacker than forgetful.
  const factor = kind === 'second-step' ? 2 : 10;
  return {
    free: config.identity.free_login_attempts * factor,
    firstSeconds: 2,
    maxSeconds: 900,
    memorySeconds: DAY_SECONDS,
  };
}

/** From one network against many accounts: credential stuffing. */
const STUFFING: FailRule = { free: 30, firstSeconds: 5, maxSeconds: 3600, memorySeconds: 3600 };

export interface Guess {
  /**
   * What is guessed: the password for the email in `subject` (`login`), the logged-in player's own
   * password (`own`), or a code or passkey of that player (`second-step`).
   */
  kind: 'login' | 'own' | 'second-step';
  subject: string;
  request: Pick<FastifyRequest, 'ip'>;
  /** A known device of this player, if the request comes from one. */
  device?: string | undefined;
}

const WRONG_CODES: readonly ErrorCode[] = [
  'bad_credentials',
  'wrong_password',
  'wrong_code',
  'passkey_refused',
  'passkey_unverified',
];

/**
 * Guesses at unknown accounts are counted the same way. Strangers' attempts stay counted after a
 * correct guess. A device the owner has logged in from is counted separately: strangers cannot lock
 * it out, and an attacker who holds it gets no more guesses from it than from a network.
 */
export function checkGuess<T>(deps: Deps, guess: Guess, check: () => Promise<T>): Promise<T> {
  return countThenCheck(deps.limiter, {
    own: ownGuard(deps, guess),
    shared: guess.device === undefined ? sharedGuards(deps, guess) : [],
    wrong: WRONG_CODES,
    check,
  });
}

function ownGuard(deps: Deps, { kind, subject, request, device }: Guess): Guard {
  const from = device === undefined ? networkOf(request.ip) : `device ${device}`;
  return { key: `${kind} ${subject} ${from}`, rule: guessRule(deps) };
}

function sharedGuards(deps: Deps, { kind, subject, request }: Guess): Guard[] {
  return [
    { key: `${kind} ${subject}`, rule: spreadGuessRule(deps, kind) },
    { key: `login from ${networkOf(request.ip)}`, rule: STUFFING },
  ];
}

/** For emails and registrations: refuses more of them per key than the rule allows. */
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
