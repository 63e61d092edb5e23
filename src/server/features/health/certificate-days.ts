import { once } from 'node:events';
import { connect } from 'node:tls';

const DAY_MS = 24 * 3600 * 1_000;
/** It changes every few weeks, but is read on every scrape. */
const KEPT_MS = 3600 * 1_000;
const PATIENCE_MS = 5_000;

/** Expiry of the certificate shown to visitors of this URL, valid or not. */
export function readCertificateDays(siteUrl: string): () => Promise<number> {
  let kept: { expiresAt: number; readAt: number } | undefined;
  return async () => {
    if (!kept || Date.now() - kept.readAt > KEPT_MS) {
      kept = { expiresAt: await readExpiry(new URL(siteUrl)), readAt: Date.now() };
    }
    return (kept.expiresAt - Date.now()) / DAY_MS;
  };
}

async function readExpiry({ hostname, port }: URL): Promise<number> {
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    timeout: PATIENCE_MS,
    // Expired certificates must be detected too; nothing is sent.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE_MS) });
    return Date.parse(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
