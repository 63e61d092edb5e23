import { setTimeout as delay } from 'node:timers/promises';

export interface FirstPage {
  status: number;
  health: string;
}

interface Wait {
  portal: { readonly exitCode: number | null };
  limitMs: number;
}

const RETRY_MS = 500;

/** Waits until the site serves its first page; fails if it exits or takes longer than the limit. */
export async function firstPage(site: string, { portal, limitMs }: Wait): Promise<FirstPage> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    if (portal.exitCode !== null) throw new Error('the portal exited');
    const answer = await fetch(site).then(
      ({ status }) => status,
      (error: unknown) => String(error),
    );
    if (answer === 200) {
      const health = await fetch(`${site}/healthz`);
      return { status: answer, health: await health.text() };
    }
    if (Date.now() >= deadline) throw new Error(`${site} served no page: ${answer}`);
    await delay(RETRY_MS);
  }
}
