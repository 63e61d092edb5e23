import { parseArgs } from 'node:util';
import { demo } from '#server/main/demo.ts';

/**
 * The demo in a process of its own, which tells its parent how much memory it needs. Loopback
 * counts as a proxy, so that the fuzzer chooses from which address each request comes: with many
 * addresses no limit stands before the handlers, with one they all do.
 */
process.env['NODE_ENV'] ??= 'production';
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });

process.on('message', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
await demo({ port: Number(values.port), characters: 1_000, trustedProxies: ['127.0.0.1'] });
