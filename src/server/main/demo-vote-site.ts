import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The format of our vote references; `/vote` responds 404 to anything else. */
const REFERENCE = /^[0-9a-f]{24}$/;

/**
 * A fake vote site for the demo: one page with one button, and an API that returns whether it was
 * pressed.
 */
export async function startDemoVoteSite(): Promise<{ url: string; stop(): void }> {
  const votes = new Set<string>();
  const server = createServer(({ method, url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const reference = searchParams.get('reference') ?? '';
    if (pathname === '/voted') return response.end(votes.has(reference) ? '1' : '0');
    if (pathname !== '/vote' || !REFERENCE.test(reference)) return response.writeHead(404).end();
    if (method === 'POST') votes.add(reference);
    const isDone = votes.has(reference);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return response.end(isDone ? THANKS : FORM);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const HEAD =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Practice vote site</title><style>body{font:1.1rem/1.6 system-ui;max-width:34rem;margin:15vh auto;padding:0 1rem}button{font:inherit;padding:.6rem 1.4rem}</style><h1>Practice vote site</h1>';
const FORM = `${HEAD}<p>A practice vote site: the demo doesn’t contact real ones.</p><form method="post"><button>Vote</button></form>`;
const THANKS = `${HEAD}<p>Thanks for voting! You can close this page; your point is on its way.</p>`;
