import type { Redis } from 'ioredis';
import { type Limiter, shutSeconds } from './limiter.ts';

const PREFIX = 'castellan:limit:';

/** One step in Redis, so that two nodes cannot both believe to be the first. */
const COUNT = `
local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('TTL', KEYS[1])}`;

export function createRedisLimiter(redis: Redis): Limiter {
  return {
    async count(key, { max, perSeconds }) {
      const answer = await redis.eval(COUNT, 1, `${PREFIX}count:${key}`, perSeconds);
      const [count, ttl] = answer as [number, number];
      return count > max ? Math.max(1, ttl) : 0;
    },
    async fail(key, rule) {
      const failures = await redis.incr(`${PREFIX}fail:${key}`);
      const shut = shutSeconds(failures, rule);
      const memory = Math.max(rule.memorySeconds, shut);
      await redis.expire(`${PREFIX}fail:${key}`, memory);
      if (shut > 0) await redis.set(`${PREFIX}shut:${key}`, '1', 'EX', shut);
    },
    async shutFor(key) {
      return Math.max(0, await redis.ttl(`${PREFIX}shut:${key}`));
    },
    async clear(key) {
      await redis.del(`${PREFIX}fail:${key}`, `${PREFIX}shut:${key}`);
    },
    async close() {
      redis.disconnect();
    },
  };
}
