import { Worker } from 'node:worker_threads';
import type { PngAnswer, PngQuestion } from './render-png.worker.ts';

const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
let worker: Worker | undefined;
let questions = 0;

/**
 * Rasterizes our own pictures on a separate thread: encoding a card as PNG would block every other
 * request for 30 ms. Never for uploaded data; that is the picture worker's job.
 */
export function renderPng(svg: string, width: number): Promise<Buffer> {
  const answered = Promise.withResolvers<Buffer>();
  worker ??= start();
  worker.ref();
  questions += 1;
  waiting.set(questions, answered);
  worker.postMessage({ id: questions, svg, width } satisfies PngQuestion);
  return answered.promise;
}

function start(): Worker {
  const started = new Worker(new URL('./render-png.worker.ts', import.meta.url));
  started.on('message', (answer: PngAnswer) => {
    const question = waiting.get(answer.id);
    waiting.delete(answer.id);
    // While idle, it does not keep the process alive.
    if (waiting.size === 0) started.unref();
    if ('error' in answer) question?.reject(new Error(answer.error));
    else question?.resolve(Buffer.from(answer.png));
  });
  started.on('error', fail);
  started.on('exit', () => fail(new Error('the thread that draws pictures has ended')));
  return started;
}

/** The next picture starts a new worker. */
function fail(error: unknown): void {
  worker = undefined;
  for (const question of waiting.values()) question.reject(error);
  waiting.clear();
}
