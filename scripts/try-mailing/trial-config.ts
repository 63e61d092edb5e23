import type { Config } from '#server/platform/config/config-schema.ts';
import { readConfig } from '#server/platform/config/read-config.ts';

export function trialConfig(databaseUrl: string, smtpUrl: string, perMinute: number): Config {
  return readConfig({
    file: 'no file',
    env: { DATABASE_URL: databaseUrl, CASTELLAN_SECRET: 'trial-secret-trial-secret-trial-secret' },
    overrides: {
      mode: 'demo',
      site: { url: 'https://play.example', name: 'Aden' },
      mail: { url: smtpUrl, from: 'Aden <news@play.example>', mailings_per_minute: perMinute },
      worlds: [{ id: 1, name: 'Aden', flavor: 'demo' }],
    },
  });
}
