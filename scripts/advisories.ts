import { spawnSync } from 'node:child_process';
import { judgeAudit } from './advisories/judge-audit.ts';

/** Asks the registry for known holes in what runs in production. */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 30_000,
  stdio: ['ignore', 'pipe', 'ignore'],
});
const { isRight, lines } = judgeAudit(stdout ?? '');
for (const line of lines) console.log(line);
process.exit(isRight ? 0 : 1);
