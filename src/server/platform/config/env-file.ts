import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';

/** An alternative to environment variables for secrets: `.env` next to the configuration. */
export function envFileOf(configFile: string): string {
  return join(dirname(configFile), '.env');
}

/** The process environment takes precedence over the file, so that a service manager can override it. */
export function withEnvFile(
  configFile: string,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> {
  const file = envFileOf(configFile);
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...env } : env;
}
