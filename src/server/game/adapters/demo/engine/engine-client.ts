import { Worker } from 'node:worker_threads';
import type { SimulatedWorld } from '../simulation/simulated-world.ts';
import type { Engine } from './engine.ts';
import type { EngineRequest, EngineResponse } from './engine.worker.ts';

/** The engine in its own thread: started by the first call, stopped by `close`. */
export interface EngineClient {
  call<M extends keyof Engine>(
    method: M,
    ...args: Parameters<Engine[M]>
  ): Promise<ReturnType<Engine[M]>>;
  close(): Promise<void>;
}

export function createEngineClient(world: SimulatedWorld): EngineClient {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./engine.worker.ts', import.meta.url), {
      workerData: world,
      name: 'demo-world',
    });
    started.on('message', (response: EngineResponse) => {
      const call = pending.get(response.id);
      pending.delete(response.id);
      // Only a pending call keeps the process alive.
      if (pending.size === 0) started.unref();
      if ('error' in response) call?.reject(new Error(response.error));
      else call?.resolve(response.result);
    });
    started.on('error', (error) => fail(started, error));
    started.on('exit', () => fail(started, new Error('the simulation has stopped')));
    return started;
  }

  /** The next call starts a new worker; an error is followed by an exit, which fails nobody again. */
  function fail(failed: Worker, error: unknown): void {
    if (worker !== failed) return;
    worker = undefined;
    for (const call of pending.values()) call.reject(error);
    pending.clear();
  }

  return {
    call<M extends keyof Engine>(method: M, ...args: Parameters<Engine[M]>) {
      const response = Promise.withResolvers<unknown>();
      worker ??= start();
      worker.ref();
      lastId++;
      pending.set(lastId, response);
      worker.postMessage({ id: lastId, method, args } satisfies EngineRequest);
      return response.promise as Promise<ReturnType<Engine[M]>>;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
