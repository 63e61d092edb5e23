import type { SiteVisitor } from '../site-visitor.ts';
import { makeHostilePictures, SLOW_SVG } from './hostile-pictures.ts';

/** Connections per attacker; they share the attacker's IP address. */
const CONNECTIONS = 2;
/** How long a rate-limited attacker waits before uploading from another IP address. */
const PAUSE_MS = 100;

/** The attackers upload the corpus to their own reports, over and over, until stopped. */
export async function attackWithPictures(attackers: readonly SiteVisitor[]) {
  const corpus = [...Array<Buffer>(attackers.length * CONNECTIONS).fill(SLOW_SVG)];
  corpus.push(...(await makeHostilePictures()).map(({ bytes }) => bytes));
  const statuses: Record<string, number> = {};
  const stopping = new AbortController();
  const { signal } = stopping;
  let sent = 0;

  async function upload(attacker: SiteVisitor, reportId: number): Promise<void> {
    while (!signal.aborted) {
      const body = new Uint8Array(corpus[sent++ % corpus.length] ?? Buffer.alloc(0));
      const url = `/api/reports/${reportId}/attachments`;
      const headers = { 'content-type': 'image/png' };
      const response = await attacker.send(url, { headers, body, signal });
      await response.body?.cancel();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      if (response.status !== 429) continue;
      attacker.changeIp();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  const uploads = attackers.flatMap((attacker) =>
    Array.from({ length: CONNECTIONS }, async () => {
      const opened = await attacker.sendJson('/api/reports', { subject: 's', message: 'm' });
      const { report_id } = (await opened.json()) as { report_id: number };
      await upload(attacker, report_id).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }),
  );

  return {
    /** Ends the attack; returns how many uploads got which status. */
    async stop(): Promise<Record<string, number>> {
      stopping.abort();
      await Promise.all(uploads);
      return statuses;
    },
  };
}
