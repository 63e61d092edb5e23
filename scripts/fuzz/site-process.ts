import { parseArgs } from 'node:util';
import { demo } from '#server/main/demo.ts';

/**
 * The demo in a separate process, which reports its memory usage to the parent. Loopback counts as
 * a proxy, so the fuzzer chooses the IP address of each request: many of them bypass the rate
 * limits, a single one exercises them.
 */
process.env['NODE_ENV'] ??= 'production';
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });

process.on('message', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
await demo({ port: Number(values.port), characters: 1_000, trustedProxies: ['127.0.0.1'] });
