import { once } from 'node:events';
import { connect } from 'node:tls';

const DAY_MS = 24 * 3600 * 1_000;
/** The certificate changes every few weeks, but the metric is read on every scrape. */
const CACHE_MS = 3600 * 1_000;
const TIMEOUT_MS = 5_000;

/** Days until the certificate served at this URL expires; an invalid certificate is read too. */
export function readCertificateDays(siteUrl: string): () => Promise<number> {
  let cached: { expiresAtMs: number; readAtMs: number } | undefined;
  return async () => {
    if (!cached || Date.now() - cached.readAtMs > CACHE_MS) {
      cached = { expiresAtMs: await readExpiry(new URL(siteUrl)), readAtMs: Date.now() };
    }
    return (cached.expiresAtMs - Date.now()) / DAY_MS;
  };
}

async function readExpiry({ hostname, port }: URL): Promise<number> {
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    timeout: TIMEOUT_MS,
    // Expired certificates must be detected too; nothing is sent.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return Date.parse(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
