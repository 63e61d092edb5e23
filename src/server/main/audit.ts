import { verifyAuditLog } from '#server/features/audit/verify-audit-log.ts';
import { auditCreators } from '#server/features/donations/creators/audit-creators.ts';
import { findImportFaults } from '#server/features/imports/find-import-faults.ts';
import { auditOrders } from '#server/features/orders/audit-orders.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { buildWorlds } from './build-worlds.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Findings that are information, not faults. */
const NOT_FAULTS = new Set(['waitingForAdmin', 'worldNotConfigured']);

export interface AuditOptions {
  config: string;
  days: number;
  /** The audit log's head as an earlier run printed it. */
  head?: string | undefined;
}

/**
 * Verifies the ledger and the audit log, and compares orders with the ledger and the games. Returns
 * false, and prints where, if something differs or a game could not tell.
 */
export async function audit(options: AuditOptions): Promise<boolean> {
  const config = readConfig({ file: options.config, env: process.env });
  const db = createDb({
    url: config.database.url,
    poolSize: 4,
    onError: () => undefined,
    // It reads every row, however long that takes.
    statementTimeoutMs: 0,
  });
  const worlds = buildWorlds(config, systemClock);
  try {
    const since = new Date(Date.now() - options.days * DAY_MS);
    const { entries, faults } = await auditLedger(db);
    const ledger = Object.groupBy(faults, ({ kind }) => kind);
    const { orders, ...rest } = await auditOrders({ db, worlds, config }, since);
    const { entries: logged, head, ...log } = await verifyAuditLog(db, options.head);
    const ledgerFindings = Object.entries(ledger).map(([kind, list = []]) => [
      kind,
      list.map(({ what }) => what),
    ]);
    const findings = Object.entries<string[]>({
      ...Object.fromEntries(ledgerFindings),
      ...rest,
      importsThatDiffer: await findImportFaults(db),
      ...(await auditCreators(db)),
      ...log,
    });
    const lines = findings.map(([name, list]) => `${name}: ${list.length} ${list.slice(0, 20)}`);
    process.stdout.write(
      `Checked ${entries} ledger entries, ${orders} orders and ${logged} audit log entries\n` +
        `${lines.join('\n')}\nAudit log head: ${head}\n`,
    );
    return findings.every(([name, list]) => list.length === 0 || NOT_FAULTS.has(name));
  } finally {
    await worlds.close();
    await db.destroy();
  }
}
