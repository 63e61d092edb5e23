/** One database on a SQL Server, and how to reach it. */
export interface SqlServerTarget {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /** Servers before 2016 often have no TLS at all, or only the first version of it. */
  readonly encryption: 'none' | 'tls' | 'oldTls';
  readonly trustsAnyCertificate: boolean;
}

/**
 * Reads `mssql://user:password@host:1433/lin2world?encryption=none`. Errors name no part of the
 * URL, because one of its parts is the password.
 */
export function parseSqlServerUrl(text: string): SqlServerTarget {
  const url = URL.parse(text);
  if (url === null || !/^(mssql|sqlserver):$/.test(url.protocol) || url.hostname === '') {
    throw new RangeError('is not a URL such as mssql://user:password@host:1433/lin2world');
  }
  const database = decodeURIComponent(url.pathname.slice(1));
  if (database === '') throw new RangeError('names no database');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? 1433 : Number(url.port),
    database,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    encryption: encryptionOf(url.searchParams.get('encryption') ?? 'none'),
    trustsAnyCertificate: url.searchParams.get('trust') === 'any',
  };
}

function encryptionOf(word: string): SqlServerTarget['encryption'] {
  switch (word) {
    case 'none':
    case 'tls':
      return word;
    case 'old-tls':
      return 'oldTls';
    default:
      throw new RangeError('has an encryption other than none, tls or old-tls');
  }
}
