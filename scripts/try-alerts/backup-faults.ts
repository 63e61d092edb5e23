import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, EXPIRING_DAYS } from './environment.ts';
import type { Fault } from './fault.ts';

/** Beyond both thresholds: 36 hours for backups, 40 days for drills. */
const DAYS_AGO = 41;
/** Far from expiring. */
const GOOD_DAYS = 90;

export function backupFaults({ portal, clock, site, backups }: Environment): Fault[] {
  const backUpAndDrill = async () => {
    await portal.castellan('backup');
    await portal.castellan('drill');
  };
  const renew = async () => {
    site.renew(GOOD_DAYS);
    // Each process caches the certificate for an hour.
    for (const role of ['web', 'worker'] as const) {
      await portal.stop(role);
      await portal.start(role);
    }
  };
  return [
    {
      what: `a certificate that expires in ${EXPIRING_DAYS} days`,
      alerts: ['CastellanCertificateExpires'],
      cause: async () => undefined,
      repaired: `a certificate for ${GOOD_DAYS} days`,
      repair: renew,
    },
    {
      what: 'a portal without a backup',
      alerts: ['CastellanBackupMissing'],
      cause: async () => undefined,
      repaired: 'castellan backup',
      repair: async () => void (await portal.castellan('backup')),
    },
    {
      what: `the last backup and drill are ${DAYS_AGO} days old, by the clock of PostgreSQL`,
      alerts: ['CastellanBackupOld', 'CastellanDrillOld'],
      cause: async () => {
        await portal.stop('worker');
        await clock.setBehind(DAYS_AGO * 24 * 3600);
        await backUpAndDrill();
        await clock.setBehind(0);
        await portal.start('worker');
      },
      repaired: 'castellan backup, castellan drill',
      repair: backUpAndDrill,
    },
    {
      what: 'the newest backup is damaged: one byte of it is changed',
      alerts: ['CastellanDrillFailed'],
      cause: async () => {
        damage(join(backups, readdirSync(backups).sort().at(-1) ?? ''));
        const isGood = await portal.castellan('drill').then(
          () => true,
          () => false,
        );
        if (isGood) throw new Error('the drill restored a damaged backup');
      },
      repaired: 'castellan backup, castellan drill',
      repair: backUpAndDrill,
    },
  ];
}

function damage(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
