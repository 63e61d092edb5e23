import { parseArgs } from 'node:util';
import { runInTemporaryDatabase } from './trial/temporary-database.ts';
import { runMailing } from './try-mailing/run-mailing.ts';

/**
 * One mailing to many players through a local mail server, with workers that are killed in the middle.
 * Fails if anybody got it twice, if an email was lost, or if the rate was exceeded. Needs a
 * PostgreSQL where it may create a database of its own (TEST_DATABASE_URL).
 */
const { values } = parseArgs({
  options: {
    recipients: { type: 'string', default: '50000' },
    rate: { type: 'string', default: '9000' },
    workers: { type: 'string', default: '2' },
    kills: { type: 'string', default: '6' },
  },
});
const recipients = Number(values.recipients);
const perMinute = Number(values.rate);

await runInTemporaryDatabase('castellan_mailing', async ({ db, databaseUrl, print }) => {
  const outcome = await runMailing({
    ...{ db, databaseUrl, recipients, perMinute, print },
    workers: Number(values.workers),
    kills: Number(values.kills),
    endsLeases: false,
  });
  const { states, twice, missing, unsentReceived, suppressed } = outcome;
  const all = Object.values(states).reduce((sum, count) => sum + count, 0);
  print(`done in ${outcome.seconds.toFixed(0)} s with ${outcome.kills} kills: ${shown(states)}`);
  print(
    `twice: ${twice.length}; sent but missing: ${missing}; not sent but received: ${unsentReceived}`,
  );
  print(`unclear: ${states['unclear'] ?? 0}, of which received: ${outcome.unclearReceived}`);
  print(`bounces suppressed: ${suppressed}`);
  print(`most in any minute: ${outcome.mostClaimed} claimed, ${outcome.mostReceived} received`);
  const known = ['sent', 'unclear', 'bounced'].reduce((sum, one) => sum + (states[one] ?? 0), 0);
  const hasPassed =
    twice.length === 0 &&
    missing === 0 &&
    unsentReceived === 0 &&
    all === recipients &&
    known === recipients &&
    suppressed === (states['bounced'] ?? 0) &&
    outcome.mostClaimed <= perMinute;
  print(hasPassed ? 'none twice, none lost, rate kept' : '!! FAILED');
  return hasPassed;
});

function shown(states: Record<string, number>): string {
  return Object.entries(states)
    .map(([state, count]) => `${count} ${state}`)
    .join(', ');
}
