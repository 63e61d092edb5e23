import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from './fault.ts';

/** What a call returns or throws instead of its result. */
export interface FaultHandlers<T> {
  refused(): T;
  vanished(cause: Error): T;
  broken(cause: Error): T;
}

export async function underFault<T>(
  fault: Fault | undefined,
  perform: () => Promise<T>,
  instead: FaultHandlers<T>,
): Promise<T> {
  switch (fault?.kind) {
    case undefined:
      return perform();
    case 'slow':
      await wait(fault);
      return perform();
    case 'refusing':
      return instead.refused();
    case 'vanishing':
      return instead.vanished(new Error('connect ECONNREFUSED (simulated fault)'));
    case 'answeringLate': {
      const result = await perform();
      await wait(fault);
      return result;
    }
    case 'failingAfterWrite':
      await perform();
      return instead.broken(new Error('read ECONNRESET (simulated fault)'));
  }
}

/** Does not keep a process alive that has nothing else to do. */
async function wait({ delayMs = 0 }: Fault): Promise<void> {
  await delay(delayMs, undefined, { ref: false });
}
