import { Worker } from 'node:worker_threads';
import type { RenderRequest, RenderResponse } from './render-png.worker.ts';

const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
let worker: Worker | undefined;
let lastId = 0;

/**
 * Rasterizes our own pictures on a separate thread: encoding a card as PNG would block every other
 * request for 30 ms. Never for uploaded data; that is the picture worker's job.
 */
export function renderPng(svg: string, width: number): Promise<Buffer> {
  const rendered = Promise.withResolvers<Buffer>();
  worker ??= start();
  worker.ref();
  lastId += 1;
  waiting.set(lastId, rendered);
  worker.postMessage({ id: lastId, svg, width } satisfies RenderRequest);
  return rendered.promise;
}

function start(): Worker {
  const started = new Worker(new URL('./render-png.worker.ts', import.meta.url));
  started.on('message', (response: RenderResponse) => {
    const pending = waiting.get(response.id);
    waiting.delete(response.id);
    // While idle, it does not keep the process alive.
    if (waiting.size === 0) started.unref();
    if ('error' in response) pending?.reject(new Error(response.error));
    else pending?.resolve(Buffer.from(response.png));
  });
  started.on('error', fail);
  started.on('exit', () => fail(new Error('the thread that draws pictures has ended')));
  return started;
}

/** The next picture starts a new worker. */
function fail(error: unknown): void {
  worker = undefined;
  for (const pending of waiting.values()) pending.reject(error);
  waiting.clear();
}
