import { readConfig } from '#server/platform/config/read-config.ts';
import { CONFIG, type Command, defineCommand, readReadyConfig, writeLine } from './command.ts';
import { IMPORT_COMMANDS } from './import-commands.ts';
import { MAINTENANCE_COMMANDS } from './maintenance-commands.ts';
import { parseNumber, parseRoles } from './usage.ts';

const write = (text: string) => process.stdout.write(text);

// Each command loads its own code: unused code costs neither time nor memory.
export const COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'setup',
    summary: 'Ask a few questions, try each answer, write the configuration, create the admin.',
    options: {
      config: CONFIG,
      answers: { type: 'string', value: 'file', help: 'JSON with the answers, for scripts' },
      known: {
        type: 'string',
        value: 'file',
        help: 'JSON with the answers the installer has settled: site.url, database, folders',
      },
      'accept-problems': {
        type: 'boolean',
        help: 'with --answers: continue even if a game or mail does not work yet',
      },
    },
    run: async ({
      config,
      answers: file,
      known: knownFile,
      'accept-problems': acceptsProblems,
    }) => {
      const { setup, finishSetup } = await import('./setup/setup.ts');
      const options = { config, acceptsProblems, print: writeLine };
      const { readAnswers, readKnown } = await import('./setup/answers.ts');
      const known = readKnown(knownFile);
      if (file !== undefined) return setup(readAnswers(file, known), options);
      const { askAnswers } = await import('./setup/ask-answers.ts');
      await finishSetup(await askAnswers(known), options);
    },
  }),
  defineCommand({
    name: 'start',
    summary: 'Run the portal until it is stopped.',
    options: {
      config: CONFIG,
      roles: { type: 'string', default: 'web,worker', value: 'list', help: 'web, worker or both' },
      port: {
        type: 'string',
        value: 'number',
        help: 'port to listen on, instead of http.port (worker alone: metrics.port)',
      },
      services: { type: 'string', value: 'list', help: 'what --roles was called in 0.1.0' },
    },
    run: async ({ config, roles, port, services }) => {
      const { start } = await import('./start.ts');
      await start({
        config,
        roles: parseRoles(roles, services),
        ...(port === undefined ? {} : { port: parseNumber(port) }),
      });
    },
  }),
  defineCommand({
    name: 'doctor',
    summary: 'Check the games, the database, mail and the site, and print what to do.',
    options: { config: CONFIG, fix: { type: 'boolean', help: 'offer safe fixes, asking first' } },
    run: async ({ config, fix }) => {
      const { doctor } = await import('./doctor.ts');
      const { openPrompt } = await import('./prompt.ts');
      const questions = openPrompt();
      const isHealthy = await doctor({ config, fix }, { write, questions });
      questions.close();
      process.exitCode = isHealthy ? 0 : 1;
    },
  }),
  defineCommand({
    name: 'migrate',
    summary: 'Migrate the database to the schema of this version.',
    options: {
      config: CONFIG,
      plan: { type: 'boolean', help: 'change nothing, print as JSON what would be done' },
    },
    run: async ({ config: file, plan }) => {
      if (plan) {
        const { planMigration } = await import('./upgrade/plan-migration.ts');
        return writeLine(JSON.stringify(await planMigration(file)));
      }
      const { prepareDatabase } = await import('#server/platform/db/prepare-database.ts');
      const done = await prepareDatabase(readConfig({ file, env: process.env }).database);
      writeLine(done.length > 0 ? `Applied ${done.join(', ')}` : 'Database is up to date');
    },
  }),
  defineCommand({
    name: 'admin',
    summary: 'Create or remove an admin, or reset the second factor of one who lost it.',
    takes: 'create|remove|reset-factors <email>',
    options: { config: CONFIG },
    run: async ({ config: file }, positionals) => {
      const config = await readReadyConfig(file);
      const { admin } = await import('./admin.ts');
      await admin(config, positionals, writeLine);
    },
  }),
  defineCommand({
    name: 'audit',
    summary: 'Verify the ledger and the audit log, and compare orders with the games.',
    options: {
      config: CONFIG,
      days: { type: 'string', default: '30', value: 'number', help: 'orders of this many days' },
      head: { type: 'string', value: 'id:hash', help: 'a head printed by an earlier audit' },
    },
    run: async ({ config, days, head }) => {
      await readReadyConfig(config);
      const { audit } = await import('./audit.ts');
      const isIntact = await audit({ config, days: parseNumber(days), head });
      process.exitCode = isIntact ? 0 : 1;
    },
  }),
  ...IMPORT_COMMANDS,
  defineCommand({
    name: 'push-keys',
    summary: 'Print new keys for web push, for notifications.push in the configuration.',
    options: {},
    run: async () => {
      const { default: webPush } = await import('web-push');
      const { publicKey, privateKey } = webPush.generateVAPIDKeys();
      writeLine(`public_key: ${publicKey}`);
      writeLine(`private_key: ${privateKey}`);
    },
  }),
  ...MAINTENANCE_COMMANDS,
  defineCommand({
    name: 'rotate-keys',
    summary: 'Re-encrypt stored secrets with the newest keys.',
    options: { config: CONFIG },
    run: async ({ config }) => {
      await readReadyConfig(config);
      const { rotateKeys } = await import('./rotate-keys.ts');
      await rotateKeys({ config });
    },
  }),
  defineCommand({
    name: 'demo',
    summary: 'Try the portal with simulated worlds and its own database.',
    options: {
      port: { type: 'string', default: '4100', value: 'number', help: 'port to listen on' },
      characters: {
        type: 'string',
        default: '5000',
        value: 'number',
        help: 'characters of the first world',
      },
    },
    run: async ({ port, characters }) => {
      const { demo } = await import('./demo.ts');
      await demo({ port: parseNumber(port), characters: parseNumber(characters) });
    },
  }),
  defineCommand({
    name: 'dev',
    summary: 'Run from the sources, with pages that reload.',
    isHidden: true,
    options: { config: CONFIG },
    run: async ({ config: file }) => {
      const { run } = await import('./start.ts');
      const { loadSourcePages } = await import('./load-pages.ts');
      const config = readConfig({
        file,
        env: process.env,
        overrides: { mode: 'development' },
      });
      await run(config, { roles: ['web', 'worker'], pages: await loadSourcePages() });
    },
  }),
];
