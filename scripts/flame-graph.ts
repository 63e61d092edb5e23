import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { cpuProfileSchema, drawFlameGraph } from './flame-graph/draw-flame-graph.ts';

/**
 * A CPU profile of Node as a flame graph: `node scripts/flame-graph.ts page.cpuprofile page.svg`.
 * `--from=12` leaves the first twelve seconds out, in which the process started; `--narrowest=5`
 * omits frames narrower than 5 pixels, for a small file.
 */
const { values, positionals } = parseArgs({
  options: {
    from: { type: 'string', default: '0' },
    narrowest: { type: 'string', default: '1.5' },
    title: { type: 'string' },
  },
  allowPositionals: true,
});
const [input, output] = positionals;
if (input === undefined || output === undefined) {
  console.error('Usage: node scripts/flame-graph.ts <in.cpuprofile> <out.svg> [--from=seconds]');
  process.exit(1);
}
const profile = cpuProfileSchema.parse(JSON.parse(readFileSync(input, 'utf8')));
const svg = drawFlameGraph(profile, {
  title: values.title ?? input,
  fromSeconds: Number(values.from),
  narrowestPx: Number(values.narrowest),
});
writeFileSync(output, svg);
