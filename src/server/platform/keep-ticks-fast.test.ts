import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** In a process of its own: what garbage collections do to `process.nextTick` cannot be undone. */
const PROGRAM = `
import { keepTicksFast } from ${JSON.stringify(new URL('keep-ticks-fast.ts', import.meta.url).href)};
keepTicksFast();
const ticks = (left) => new Promise((resolve) => {
  const next = () => (left-- > 0 ? process.nextTick(next, left) : setImmediate(resolve));
  setImmediate(next);
});
async function cost() {
  const before = process.cpuUsage();
  await ticks(300_000);
  const { user } = process.cpuUsage(before);
  return user;
}
await cost();
const fresh = Math.min(await cost(), await cost());
for (let round = 0; round < 12; round += 1) {
  // From a timer: at that moment there is no tick.
  await new Promise((resolve) => setTimeout(() => setTimeout(resolve, 1, gc()), 1));
  await ticks(1_000);
}
const later = Math.min(await cost(), await cost(), await cost());
console.log(later / fresh);
`;

test('process.nextTick costs the same after garbage collections', () => {
  const args = ['--expose-gc', '--input-type=module', '-e', PROGRAM];
  const ratio = Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  // Without `keepTicksFast`, four to six times as much.
  expect(ratio).toBeGreaterThan(0);
  expect(ratio).toBeLessThan(2.5);
});
