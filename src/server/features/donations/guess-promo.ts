import type { FastifyRequest } from 'fastify';
import { countThenCheck } from '#server/platform/limits/count-then-check.ts';
import type { FailRule, Limiter } from '#server/platform/limits/limiter.ts';
import { networkOf } from '#server/platform/limits/network-of.ts';

/** A wrong code is a typing error, or a guess: codes are short, and some grant coins. */
const BY_PLAYER: FailRule = {
  free: 10,
  firstSeconds: 30,
  maxSeconds: 3_600,
  memorySeconds: 86_400,
};
/** From one network, by all its players: a whole household may type codes. */
const FROM_NETWORK: FailRule = { ...BY_PLAYER, free: 50 };

interface Guess {
  playerId: string;
  request: Pick<FastifyRequest, 'ip'>;
}

/** Counts codes that do not exist, from whatever IP address; one that does exist forgives none. */
export function guessPromo<T>(
  { limiter }: { limiter: Limiter },
  { playerId, request }: Guess,
  check: () => Promise<T>,
): Promise<T> {
  return countThenCheck(limiter, {
    shared: [
      { key: `promo codes of ${playerId}`, rule: BY_PLAYER },
      { key: `promo codes from ${networkOf(request.ip)}`, rule: FROM_NETWORK },
    ],
    wrong: ['promo_unknown'],
    check,
  });
}
