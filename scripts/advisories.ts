import { spawnSync } from 'node:child_process';
import { evaluateAudit } from './advisories/evaluate-audit.ts';

/** Queries the registry for known vulnerabilities in production dependencies. */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 30_000,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const { hasPassed, lines } = evaluateAudit(stdout ?? '');
for (const line of lines) console.log(line);
process.exit(hasPassed ? 0 : 1);
