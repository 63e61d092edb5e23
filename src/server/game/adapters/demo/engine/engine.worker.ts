import { parentPort, workerData } from 'node:worker_threads';
import type { SimulatedWorld } from '../simulation/simulated-world.ts';
import { createEngine, type Engine } from './engine.ts';

/** Runs the engine beside the main thread: a board of a million characters takes tens of ms. */
export type Question = {
  readonly id: number;
  readonly method: keyof Engine;
  readonly args: readonly unknown[];
};
export type Answer = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly error: string }
);

const engine = createEngine(workerData as SimulatedWorld);

parentPort?.on('message', (question: Question) => {
  parentPort?.postMessage(answer(question));
});

function answer({ id, method, args }: Question): Answer {
  try {
    return { id, result: Reflect.apply(engine[method], engine, args) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
