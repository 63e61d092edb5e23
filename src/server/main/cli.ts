import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/platform/config/read-config.ts';
import { prepareDatabase } from '#server/platform/db/prepare-database.ts';
import { admin } from './admin.ts';
import { audit } from './audit.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { loadSourcePages } from './load-pages.ts';
import { openPrompt } from './prompt.ts';
import { rotateKeys } from './rotate-keys.ts';
import { run, start } from './start.ts';
import { parseNumber, parseRoles, UsageError } from './usage.ts';

// React draws pages several times faster in its production form; operators need not know.
if (process.argv[2] !== 'dev') process.env['NODE_ENV'] ??= 'production';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    config: { type: 'string', default: 'castellan.yaml' },
    roles: { type: 'string', default: 'web,worker' },
    // What roles were called in 0.1.0.
    services: { type: 'string' },
    port: { type: 'string', default: '4100' },
    characters: { type: 'string', default: '5000' },
    days: { type: 'string', default: '30' },
    head: { type: 'string' },
    fix: { type: 'boolean', default: false },
  },
});

const commands: Record<string, () => Promise<void>> = {
  start: () => start({ config: values.config, roles: parseRoles(values.roles, values.services) }),
  dev: async () => {
    const config = readConfig({
      file: values.config,
      env: process.env,
      overrides: { mode: 'development' },
    });
    await run(config, { roles: ['web', 'worker'], pages: await loadSourcePages() });
  },
  demo: () => demo({ port: parseNumber(values.port), characters: parseNumber(values.characters) }),
  admin: () =>
    admin(readConfig({ file: values.config, env: process.env }), positionals.slice(1), (line) =>
      process.stdout.write(`${line}\n`),
    ),
  audit: async () => {
    const { config, days, head } = values;
    const isRight = await audit({ config, days: parseNumber(days), head });
    process.exitCode = isRight ? 0 : 1;
  },
  doctor: async () => {
    const questions = openPrompt();
    const write = (text: string) => process.stdout.write(text);
    const isHealthy = await doctor(
      { config: values.config, fix: values.fix },
      { write, questions },
    );
    questions.close();
    process.exitCode = isHealthy ? 0 : 1;
  },
  'rotate-keys': () => rotateKeys({ config: values.config }),
  migrate: async () => {
    const config = readConfig({ file: values.config, env: process.env });
    const done = await prepareDatabase(config.database);
    process.stdout.write(
      done.length > 0 ? `Applied ${done.join(', ')}\n` : 'Database is up to date\n',
    );
  },
};

try {
  const command = commands[positionals[0] ?? ''];
  if (!command) throw new UsageError(`Usage: castellan ${Object.keys(commands).join('|')}`);
  await command();
} catch (error) {
  // An operator's mistake is told in words; anything else is ours and keeps its stack.
  const isTheirs = error instanceof ConfigError || error instanceof UsageError;
  process.stderr.write(
    `${isTheirs ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  process.exit(1);
}
