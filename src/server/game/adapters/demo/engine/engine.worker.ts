import { parentPort, workerData } from 'node:worker_threads';
import type { SimulatedWorld } from '../simulation/simulated-world.ts';
import { createEngine, type Engine } from './engine.ts';

export type EngineRequest = {
  readonly id: number;
  readonly method: keyof Engine;
  readonly args: readonly unknown[];
};
export type EngineResponse = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly error: string }
);

/** Off the main thread: a board of a million characters takes tens of ms. */
const engine = createEngine(workerData as SimulatedWorld);

parentPort?.on('message', (request: EngineRequest) => {
  parentPort?.postMessage(respond(request));
});

function respond({ id, method, args }: EngineRequest): EngineResponse {
  try {
    return { id, result: Reflect.apply(engine[method], engine, args) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
