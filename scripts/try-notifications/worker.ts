import { listChannels } from '#server/features/notifications/channels/channel-list.ts';
import { startNotificationSweeps } from '#server/jobs/sweeps.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { createLog } from '#server/platform/log.ts';

/** A worker that does nothing but notifications, to be killed. */
const [secret = '', databaseUrl = '', smtpUrl = '', origin = '', publicKey = '', privateKey = ''] =
  process.argv.slice(2);
const config = readConfig({
  file: 'no file',
  env: { DATABASE_URL: databaseUrl, CASTELLAN_SECRET: secret },
  overrides: {
    mode: 'demo',
    site: { url: 'https://play.example', name: 'Aden' },
    mail: { url: smtpUrl, from: 'Aden <news@play.example>' },
    notifications: {
      emails_per_minute: 6_000,
      push: {
        ...{ public_key: publicKey, private_key: privateKey, services: [origin] },
        contact: 'mailto:admin@play.example',
      },
      telegram: { token: '12345:AAAAAAAAAAAAAAAAAAAAAAAA', bot: 'aden_bot', api_url: origin },
      discord: {
        ...{ webhook_url: 'https://discord.com/api/webhooks/1/none', kinds: [], api_url: origin },
      },
    },
    worlds: [{ id: 1, name: 'Aden', flavor: 'demo' }],
  },
});
const log = createLog({ level: 'warn', pretty: false });
const db = createDb({ url: databaseUrl, poolSize: 6, onError: () => undefined });
startNotificationSweeps({
  config,
  db,
  log,
  clock: systemClock,
  channels: listChannels({ config, db }),
});
