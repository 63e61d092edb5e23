import { parseArgs } from 'node:util';
import { runInTemporaryDatabase } from './trial/temporary-database.ts';
import { runNotifications } from './try-notifications/run-notifications.ts';

/**
 * Notifications to many players by web push, Telegram, email and Discord webhooks of their clans,
 * with workers that are killed in the middle. Fails if anybody saw one twice, or if one was lost.
 * Needs a PostgreSQL where it may create a database of its own (TEST_DATABASE_URL).
 */
const { values } = parseArgs({
  options: {
    notifications: { type: 'string', default: '10000' },
    workers: { type: 'string', default: '2' },
    kills: { type: 'string', default: '6' },
  },
});
const notifications = Number(values.notifications);

await runInTemporaryDatabase('castellan_notifications', async ({ db, databaseUrl, print }) => {
  const outcome = await runNotifications({
    ...{ db, databaseUrl, notifications, print },
    workers: Number(values.workers),
    kills: Number(values.kills),
    endsLeases: false,
  });
  print(`done in ${outcome.seconds.toFixed(0)} s with ${outcome.kills} kills`);
  print(
    `on the site: ${outcome.onSite} of ${notifications}; states: ${JSON.stringify(outcome.states)}`,
  );
  print(`seen twice: ${outcome.twice}; sent but missing: ${outcome.missing}`);
  print(`unclear: ${outcome.unclear}, of which received: ${outcome.unclearReceived}`);
  print(`push messages repeated on the way, shown once: ${outcome.repeatedPushes}`);
  const hasPassed =
    outcome.twice === 0 &&
    outcome.missing === 0 &&
    outcome.open === 0 &&
    outcome.onSite === notifications &&
    outcome.deliveries === notifications;
  print(hasPassed ? 'none twice, none lost' : '!! FAILED');
  return hasPassed;
});
