import { once } from 'node:events';
import { connect } from 'node:tls';

const DAY_MS = 24 * 3600 * 1_000;
/** It changes every few weeks, but is read on every scrape. */
const CACHED_MS = 3600 * 1_000;
const TIMEOUT_MS = 5_000;

/** Days until the certificate that visitors of this URL get expires, even if it is not valid. */
export function readCertificateDays(siteUrl: string): () => Promise<number> {
  let cached: { expiresAt: number; readAt: number } | undefined;
  return async () => {
    if (!cached || Date.now() - cached.readAt > CACHED_MS) {
      cached = { expiresAt: await readExpiry(new URL(siteUrl)), readAt: Date.now() };
    }
    return (cached.expiresAt - Date.now()) / DAY_MS;
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
