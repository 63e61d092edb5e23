import { setTimeout as pause } from 'node:timers/promises';

/** Waits until the process reports this version; false on timeout. */
export async function waitHealthy(
  url: string,
  version: string,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (await isHealthy(url, version)) return true;
    await pause(250);
  }
  return false;
}

async function isHealthy(url: string, version: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const health = (await response.json()) as { version?: string };
    // 0.1.0 did not report its version yet.
    return response.ok && (health.version ?? '0.1.0') === version;
  } catch {
    return false;
  }
}
