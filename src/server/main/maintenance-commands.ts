import { readConfig } from '#server/platform/config/read-config.ts';
import { CONFIG, type Command, defineCommand, readReadyConfig, writeLine } from './command.ts';
import { UsageError } from './usage.ts';

/** Backup, restore, restore drill and upgrade. */
export const MAINTENANCE_COMMANDS: readonly Command[] = [
  defineCommand({
    name: 'backup',
    summary:
      'Save database, attachments and configuration in one encrypted file, and read it back.',
    options: { config: CONFIG },
    run: async ({ config: file }) => {
      const config = readConfig({ file, env: process.env });
      const { backup } = await import('./backup/backup.ts');
      const name = await backup(file, config);
      writeLine(`${name} was written to ${config.backup.folder} and read back.`);
    },
  }),
  defineCommand({
    name: 'restore',
    summary: 'Restore a backup into an empty database, then audit it.',
    takes: '<name>|latest',
    options: { config: CONFIG },
    run: async ({ config: file }, [name]) => {
      if (name === undefined) throw new UsageError('Usage: castellan restore <name>|latest');
      const { restore } = await import('./backup/restore.ts');
      const restored = await restore(file, readConfig({ file, env: process.env }), name);
      writeLine(`${restored.name} of ${restored.takenAt} was restored.`);
      for (const warning of restored.warnings) writeLine(`! ${warning}`);
      const { audit } = await import('./audit.ts');
      process.exitCode = (await audit({ config: file, days: 30 })) ? 0 : 1;
    },
  }),
  defineCommand({
    name: 'drill',
    summary: 'Restore the latest backup into a temporary database, audit it and drop it.',
    options: { config: CONFIG },
    run: async ({ config: file }) => {
      const config = await readReadyConfig(file);
      const { drill } = await import('./backup/drill.ts');
      const { backup, isGood, detail } = await drill(config);
      writeLine(isGood ? `${backup} was restored: ${detail}.` : `The drill failed: ${detail}`);
      process.exitCode = isGood ? 0 : 1;
    },
  }),
  defineCommand({
    name: 'upgrade',
    summary:
      'Upgrade to a newer release: check it, back up, migrate, restart, and roll back if it is unhealthy.',
    takes: '<archive>|<folder>',
    options: {
      config: CONFIG,
      home: {
        type: 'string',
        default: '/opt/castellan',
        value: 'folder',
        help: 'where install.sh keeps releases',
      },
    },
    run: async ({ config: file, home }, [source]) => {
      if (source === undefined) throw new UsageError('Usage: castellan upgrade <archive>|<folder>');
      const { requireSystemd, systemdManager } = await import('./upgrade/process-manager.ts');
      // Before the configuration, which only root and the portal may read.
      requireSystemd();
      const config = readConfig({ file, env: process.env });
      const manager = systemdManager(file, config);
      const { upgrade } = await import('./upgrade/upgrade.ts');
      const { diskNeeds } = await import('./upgrade/disk-needs.ts');
      await upgrade(source, {
        home,
        manager,
        diskNeeds: (isMigrating) => diskNeeds(config, isMigrating),
        print: writeLine,
      });
    },
  }),
];
