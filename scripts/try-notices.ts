import { parseArgs } from 'node:util';
import { tryInOwnDatabase } from './trial/own-database.ts';
import { runNotices } from './try-notices/run-notices.ts';

/**
 * Notifications to many players by web push, Telegram, email and Discord webhooks of their clans,
 * with workers that are killed in the middle. Fails if anybody saw one twice, or if one was lost. Needs a PostgreSQL where it may
 * create a database of its own (TEST_DATABASE_URL).
 */
const { values } = parseArgs({
  options: {
    notices: { type: 'string', default: '10000' },
    workers: { type: 'string', default: '2' },
    kills: { type: 'string', default: '6' },
  },
});
const notices = Number(values.notices);

await tryInOwnDatabase('castellan_notices', async ({ db, databaseUrl, say }) => {
  const outcome = await runNotices({
    ...{ db, databaseUrl, notices, say },
    workers: Number(values.workers),
    kills: Number(values.kills),
    endsLeases: false,
  });
  say(`done in ${outcome.seconds.toFixed(0)} s with ${outcome.kills} kills`);
  say(`on the site: ${outcome.onSite} of ${notices}; states: ${JSON.stringify(outcome.states)}`);
  say(`seen twice: ${outcome.twice}; sent but missing: ${outcome.missing}`);
  say(`unclear: ${outcome.unclear}, of which received: ${outcome.unclearReceived}`);
  say(`push messages repeated on the way, shown once: ${outcome.repeatedPushes}`);
  const isRight =
    outcome.twice === 0 &&
    outcome.missing === 0 &&
    outcome.open === 0 &&
    outcome.onSite === notices &&
    outcome.deliveries === notices;
  say(isRight ? 'none twice, none lost' : '!! not as it must be');
  return isRight;
});
