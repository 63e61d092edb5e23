import type { Redis } from 'ioredis';
import type { Guard, Limiter } from './limiter.ts';
import { Overloaded } from './overloaded.ts';

const PREFIX = 'castellan:limit:';

/** Atomic in Redis, so that two nodes cannot both be the first. */
const COUNT = `
local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('TTL', KEYS[1])}`;

/**
 * Keys come in pairs, failure count and block; arguments in fours: free, first, most and memory
 * seconds. The wait is computed as `blockSeconds` does.
 */
const ATTEMPT = `
local wait = 0
for i = 2, #KEYS, 2 do wait = math.max(wait, redis.call('PTTL', KEYS[i])) end
if wait > 0 then return math.ceil(wait / 1000) end
for i = 1, #KEYS, 2 do
  local at = (i - 1) * 2
  local free, first = tonumber(ARGV[at + 1]), tonumber(ARGV[at + 2])
  local most, memory = tonumber(ARGV[at + 3]), tonumber(ARGV[at + 4])
  local beyond = redis.call('INCR', KEYS[i]) - free
  local block = 0
  if beyond > 0 then block = math.min(most, first * 2 ^ math.min(beyond - 1, 30)) end
  redis.call('EXPIRE', KEYS[i], string.format('%d', math.max(memory, block)))
  if block > 0 then redis.call('SET', KEYS[i + 1], '1', 'EX', string.format('%d', block)) end
end
return 0`;

/** Arguments: the free failures of each pair. */
const REFUND = `
for i = 1, #KEYS, 2 do
  local n = tonumber(redis.call('GET', KEYS[i]) or '0')
  if n > 0 then redis.call('DECR', KEYS[i]) end
  if n - 1 <= tonumber(ARGV[(i + 1) / 2]) then redis.call('DEL', KEYS[i + 1]) end
end`;

export function createRedisLimiter(redis: Redis): Limiter {
  return {
    async count(key, { max, perSeconds }) {
      const counting = redis.eval(COUNT, 1, `${PREFIX}count:${key}`, perSeconds);
      const result = await counting.catch(unavailable);
      const [count, ttl] = result as [number, number];
      return count > max ? Math.max(1, ttl) : 0;
    },
    async attempt(guards) {
      const keys = keysOf(guards);
      const rules = guards.flatMap(({ rule }) => [
        rule.free,
        rule.firstSeconds,
        rule.maxSeconds,
        rule.memorySeconds,
      ]);
      const attempting = redis.eval(ATTEMPT, keys.length, ...keys, ...rules);
      return (await attempting.catch(unavailable)) as number;
    },
    async refund(guards) {
      const keys = keysOf(guards);
      const free = guards.map(({ rule }) => rule.free);
      await redis.eval(REFUND, keys.length, ...keys, ...free).catch(unavailable);
    },
    async clear(key) {
      await redis.del(`${PREFIX}fail:${key}`, `${PREFIX}block:${key}`).catch(unavailable);
    },
    async close() {
      redis.disconnect();
    },
  };
}

/** Not counting would let everybody guess: the request is refused for now. */
function unavailable(cause: unknown): never {
  throw new Overloaded('redis', { cause });
}

function keysOf(guards: readonly Guard[]): string[] {
  return guards.flatMap(({ key }) => [`${PREFIX}fail:${key}`, `${PREFIX}block:${key}`]);
}
