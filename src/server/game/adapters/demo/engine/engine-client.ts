import { Worker } from 'node:worker_threads';
import type { SimulatedWorld } from '../simulation/simulated-world.ts';
import type { Engine } from './engine.ts';
import type { Answer, Question } from './engine.worker.ts';

/** The engine in its own thread: started by the first question, gone at `close`. */
export interface EngineClient {
  ask<M extends keyof Engine>(
    method: M,
    ...args: Parameters<Engine[M]>
  ): Promise<ReturnType<Engine[M]>>;
  close(): Promise<void>;
}

export function createEngineClient(world: SimulatedWorld): EngineClient {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let worker: Worker | undefined;
  let questions = 0;

  function start(): Worker {
    const started = new Worker(new URL('./engine.worker.ts', import.meta.url), {
      workerData: world,
      name: 'demo-world',
    });
    started.on('message', (answer: Answer) => {
      const question = waiting.get(answer.id);
      waiting.delete(answer.id);
      // Only an open question keeps the process alive.
      if (waiting.size === 0) started.unref();
      if ('error' in answer) question?.reject(new Error(answer.error));
      else question?.resolve(answer.result);
    });
    started.on('error', (error) => fail(error));
    started.on('exit', () => fail(new Error('the simulation has stopped')));
    return started;
  }

  /** The next question starts anew. */
  function fail(error: unknown): void {
    worker = undefined;
    for (const question of waiting.values()) question.reject(error);
    waiting.clear();
  }

  return {
    ask<M extends keyof Engine>(method: M, ...args: Parameters<Engine[M]>) {
      const answered = Promise.withResolvers<unknown>();
      worker ??= start();
      worker.ref();
      questions++;
      waiting.set(questions, answered);
      worker.postMessage({ id: questions, method, args } satisfies Question);
      return answered.promise as Promise<ReturnType<Engine[M]>>;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
