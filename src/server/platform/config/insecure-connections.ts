import type { Config } from './config-schema.ts';

/**
 * Settings whose connections leave this machine unencrypted, or without verifying the server's
 * certificate. Mail by `smtp:` is encrypted where the server offers it, and always where
 * `require_tls` is set.
 */
export function insecureConnections(config: Config): string[] {
  const { database, redis, mail, worlds, security } = config;
  const checks: [setting: string, isUnsafe: boolean][] = [
    ['database.url', isInsecure(database.url)],
    ['database.owner_url', isInsecure(database.owner_url)],
    ['database.pooler_url', isInsecure(database.pooler_url)],
    ['redis.url', isInsecure(redis?.url)],
    ['mail.url', !security.require_tls && isInsecure(mail.url)],
    ...worlds.flatMap(({ id, game_database, login_database, cached }): [string, boolean][] => [
      [`worlds ${id}: game_database.url`, isInsecure(game_database?.url)],
      [`worlds ${id}: login_database.url`, isInsecure(login_database?.url)],
      // The game's own protocol has no encryption: it needs a tunnel.
      [`worlds ${id}: cached.host`, cached !== undefined && !isLocalHost(cached.host)],
    ]),
  ];
  return checks.filter(([, isUnsafe]) => isUnsafe).map(([setting]) => setting);
}

/** For each kind of URL: what makes it encrypted, with the server's certificate verified. */
const IS_SAFE: Record<string, (query: URLSearchParams) => boolean> = {
  'postgres:': (query) => query.get('sslmode') === 'verify-full',
  'postgresql:': (query) => query.get('sslmode') === 'verify-full',
  'rediss:': () => true,
  'smtps:': () => true,
  'mysql:': isMysqlSafe,
  'mariadb:': isMysqlSafe,
  'mssql:': (query) =>
    /^(old-)?tls$/.test(query.get('encryption') ?? '') && query.get('trust') !== 'any',
};

function isInsecure(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { protocol, hostname, searchParams } = new URL(url);
  // The path of a Unix socket is in the query parameter `host`.
  const host = searchParams.get('host')?.startsWith('/') ? '' : hostname;
  return !isLocalHost(host) && IS_SAFE[protocol]?.(searchParams) !== true;
}

/** The driver verifies the certificate by default, but its host name only if configured. */
function isMysqlSafe(query: URLSearchParams): boolean {
  const ssl = query.get('ssl') ?? '';
  return /"verifyIdentity"\s*:\s*true/.test(ssl) && !/"rejectUnauthorized"\s*:\s*false/.test(ssl);
}

function isLocalHost(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?|)$/.test(host);
}
