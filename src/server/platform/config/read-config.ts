import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import { type Config, configSchema } from './config-schema.ts';
import { withEnvFile } from './env-file.ts';
import { fillSecrets } from './fill-secrets.ts';
import { isRecord, renameSettings } from './rename-settings.ts';

/** Settings of earlier versions whose values cannot be translated, and what to do. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  [
    'length_includes_strings',
    'which frame_length replaces with other values: remove it (docs/worlds-pts.md)',
  ],
]);

/** Lists all faults together, so that the operator can fix the file in one pass. */
export class ConfigError extends OperatorError {
  readonly faults: string[];

  constructor(file: string, faults: string[], message = listFaults(file, faults)) {
    super(message);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

function listFaults(file: string, faults: readonly string[]): string {
  return `${file} has ${faults.length} problem(s):\n${faults.map((f) => `  - ${f}`).join('\n')}`;
}

function explainMissing(file: string): string {
  return `There is no configuration file ${resolve(file)}: create one with "castellan setup", copy castellan.example.yaml, or name yours with --config.`;
}

export interface ConfigSource {
  file: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Values that override the file, such as `--port`. */
  overrides?: Record<string, unknown>;
}

export function readConfig({ file, env: processEnv, overrides = {} }: ConfigSource): Config {
  const faults: string[] = [];
  const isThere = existsSync(file);
  const fromFile = isThere ? parseYaml(file) : {};
  const env = isThere ? withEnvFile(file, processEnv) : processEnv;
  const filled = renameSettings(fillSecrets(fromFile, env, faults), faults);
  const merged = merge(merge(fromEnvironment(env), filled), overrides);
  const result = configSchema.safeParse(merged);
  if (!result.success) faults.push(...result.error.issues.map(inPlainWords));
  if (faults.length > 0 || !result.data) {
    // With DATABASE_URL set, the environment is in use: what it lacks is listed instead.
    const isForgotten = !isThere && env['DATABASE_URL'] === undefined;
    throw new ConfigError(file, faults, isForgotten ? explainMissing(file) : undefined);
  }
  return deepFreeze(result.data);
}

/** The usual variables of hosting platforms are the fallback for missing settings. */
function fromEnvironment(env: ConfigSource['env']): Record<string, unknown> {
  return {
    ...(env['DATABASE_URL']
      ? { database: { url: env['DATABASE_URL'], owner_url: env['DATABASE_OWNER_URL'] } }
      : {}),
    ...(env['REDIS_URL'] ? { redis: { url: env['REDIS_URL'] } } : {}),
    ...(env['CASTELLAN_SECRET'] ? { secret: env['CASTELLAN_SECRET'] } : {}),
  };
}

function parseYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8')) ?? {};
  } catch (error) {
    if (error instanceof YAMLParseError) throw new ConfigError(file, [error.message]);
    throw error;
  }
}

function inPlainWords(issue: z.core.$ZodIssue): string {
  const where = issue.path.length > 0 ? issue.path.join('.') : 'file';
  if (issue.code === 'unrecognized_keys') {
    const settings = issue.keys.map((key) =>
      REPLACED.has(key) ? `${key}, ${REPLACED.get(key)}` : key,
    );
    return `${where}: unknown setting ${settings.join(', ')}`;
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${where}: is missing`;
  return `${where}: ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`;
}

/** A section with everything commented out is null in YAML, and counts as absent. */
function merge(base: unknown, top: unknown): unknown {
  if (isRecord(top) && !isRecord(base)) return merge({}, top);
  if (!isRecord(base) || !isRecord(top)) return top ?? base;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(top)) merged[key] = merge(base[key], value);
  return merged;
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}
