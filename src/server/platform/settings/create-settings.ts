import type { SettingValue } from '#contract/settings.ts';
import type { Config } from '../config/config-schema.ts';
import { type KeyRing, keyRingOf } from '../crypto/key-ring.ts';
import type { Db } from '../db/create-db.ts';
import type { Listener } from '../db/listen.ts';
import { every, type Periodic } from '../every.ts';
import type { Log } from '../log.ts';
import { applySettings } from './apply-settings.ts';
import { readAt } from './config-path.ts';
import { pinnedSettings } from './pinned-settings.ts';
import { readReplaced } from './replaced-secrets.ts';
import type { Setting } from './setting.ts';
import { readStored, readVersion, type StoredSettings } from './stored-settings.ts';

const CHANNEL = 'setting';
/** How soon a node notices a change whose notification was lost. */
const POLL_SECONDS = 5;

export interface Settings {
  /** The configuration as it applies now: every read of a section gives the newest values. */
  readonly config: Config;
  /** As it was at the start, without what staff have changed. */
  readonly file: Config;
  readonly declared: ReadonlyMap<string, Setting>;
  readonly keyRing: KeyRing;
  /** Increases with every change; the same on every node. */
  version(): number;
  /** As last loaded. */
  stored(): StoredSettings;
  isPinned(setting: Setting): boolean;
  /** What applies now, and what would without a change in the browser. */
  valueOf(setting: Setting): SettingValue | undefined;
  fileValueOf(setting: Setting): SettingValue | undefined;
  load(): Promise<void>;
  /** Loads, then follows the changes of every node. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface SettingsOptions {
  config: Config;
  declared: readonly Setting[];
  db: Db;
  log: Log;
  listener: Pick<Listener, 'on' | 'onConnected'>;
  pollSeconds?: number;
}

/**
 * What staff change in the browser, on top of the configuration file. Kept in memory, so that
 * reading it costs nothing; updated by NOTIFY, and by a poll in case a notification is lost.
 */
export function createSettings(options: SettingsOptions): Settings {
  const { config: file, db, log, listener, pollSeconds = POLL_SECONDS } = options;
  const declared = new Map(options.declared.map((setting) => [setting.key, setting]));
  const keyRing = keyRingOf(file);
  const pinned = pinnedSettings(file.pinned, options.declared);
  let current = file;
  let stored: StoredSettings = { version: 0, settings: new Map(), unreadable: [] };
  let replacedUntilMs = Number.POSITIVE_INFINITY;
  let poll: Periodic | undefined;

  const isExpired = () => Date.now() > replacedUntilMs;

  async function load(): Promise<void> {
    const next = await readStored(db, declared, keyRing);
    const fileValueOf = (key: string) => readAt(file, key);
    const replaced = await readReplaced(db, declared.values(), { keyRing, fileValueOf });
    // Two loads may finish out of order.
    if (next.version < stored.version || (next.version === stored.version && !isExpired())) return;
    const values = new Map<Setting, SettingValue>(replaced.values);
    for (const { setting, value } of next.settings.values()) values.set(setting, value);
    for (const setting of values.keys()) if (pinned.has(setting)) values.delete(setting);
    const applied = applySettings(file, values);
    replacedUntilMs = replaced.untilMs;
    for (const key of next.unreadable) log.warn({ key }, 'stored setting could not be decrypted');
    for (const section of applied.refused) log.warn({ section }, 'stored settings refused');
    [stored, current] = [next, applied.config];
  }

  function loadOrWarn(): void {
    load().catch((error: unknown) => log.warn({ err: error }, 'settings not loaded'));
  }

  listener.on(CHANNEL, loadOrWarn);
  listener.onConnected(loadOrWarn);

  return {
    config: liveView(file, () => current),
    file,
    declared,
    keyRing,
    version: () => stored.version,
    stored: () => stored,
    isPinned: (setting) => pinned.has(setting),
    valueOf: ({ key }) => readAt(current, key),
    fileValueOf: ({ key }) => readAt(file, key),
    load,
    async start() {
      await load();
      poll = every(pollSeconds, log, async () => {
        if (isExpired() || (await readVersion(db)) > stored.version) await load();
      });
    },
    async stop() {
      await poll?.stop();
    },
  };
}

/** Looks like the configuration, and gives the newest section at every access. */
function liveView(file: Config, current: () => Config): Config {
  const view = {};
  for (const key of Object.keys(file) as (keyof Config)[]) {
    Object.defineProperty(view, key, { enumerable: true, get: () => current()[key] });
  }
  return Object.freeze(view) as Config;
}
