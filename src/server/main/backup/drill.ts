import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAuditLog } from '#server/features/audit/verify-audit-log.ts';
import { CONSOLE, writeAudit } from '#server/features/audit/write-audit.ts';
import { DRILL_ACTION } from '#server/features/health/health.repo.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { connect } from '#server/platform/db/connect.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { restore } from './restore.ts';

export interface Drill {
  /** The backup that was restored; empty if none could be. */
  backup: string;
  isGood: boolean;
  /** What was found, or what went wrong. */
  detail: string;
}

/**
 * Restores the latest backup into a temporary database, audits and drops it, and records the
 * outcome.
 */
export async function drill(config: Config): Promise<Drill> {
  const name = `castellan_drill_${Date.now()}`;
  const folder = await mkdtemp(join(tmpdir(), 'castellan-drill-'));
  const outcome: Drill = await tryRestore(config, name, folder).catch((error: unknown) => ({
    backup: '',
    isGood: false,
    detail: error instanceof OperatorError ? error.message : String(error),
  }));
  await rm(folder, { recursive: true, force: true });
  await recordDrill(config, outcome);
  return outcome;
}

async function tryRestore(config: Config, name: string, folder: string): Promise<Drill> {
  await asOwner(config, `create database ${name}`);
  try {
    const { url, owner_url = url } = config.database;
    const database = {
      ...config.database,
      url: urlOf(url, name),
      owner_url: urlOf(owner_url, name),
    };
    const scratch = { ...config, database, attachments: { folder: join(folder, 'attachments') } };
    // Without the games: what they did since the backup does not affect whether it is good.
    const settings = { ...scratch, worlds: [] };
    const restored = await restore(join(folder, 'castellan.yaml'), settings, 'latest');
    return { backup: restored.name, ...(await checkRestored(database.url)) };
  } finally {
    await asOwner(config, `drop database if exists ${name} with (force)`);
  }
}

/** Checks the ledger and the audit log, not the games: orders have continued since the backup. */
async function checkRestored(url: string): Promise<Omit<Drill, 'backup'>> {
  const db = createDb({ url, poolSize: 1, onError: () => undefined, statementTimeoutMs: 0 });
  try {
    const ledger = await auditLedger(db);
    const log = await verifyAuditLog(db);
    const faults = [...ledger.faults.map(({ what }) => what), ...log.brokenAuditLog];
    return {
      isGood: faults.length === 0,
      detail:
        faults.length === 0
          ? `${ledger.entries} ledger entries and ${log.entries} audit log entries agree`
          : faults.slice(0, 5).join(', '),
    };
  } finally {
    await db.destroy();
  }
}

async function recordDrill({ database }: Config, { backup, isGood, detail }: Drill): Promise<void> {
  const db = createDb({ url: database.url, poolSize: 1, onError: () => undefined });
  try {
    await writeAudit(db, {
      actorId: null,
      action: DRILL_ACTION,
      subjectKind: 'backup',
      subjectId: backup,
      origin: CONSOLE,
      detail: { good: isGood, detail },
    });
  } finally {
    await db.destroy();
  }
}

function urlOf(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function asOwner({ database }: Config, statement: string): Promise<void> {
  const client = await connect(database.owner_url ?? database.url, 'database.owner_url');
  try {
    await client.query(statement);
  } catch (error) {
    const isDenied = error instanceof Error && 'code' in error && error.code === '42501';
    if (!isDenied) throw error;
    throw new OperatorError(
      'The role of database.owner_url may not create the database a drill needs. As a PostgreSQL administrator: alter role castellan_owner createdb;',
    );
  } finally {
    await client.end();
  }
}
