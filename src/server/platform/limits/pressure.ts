import type { LoadClass } from './load-class.ts';

export interface Pressure {
  /** Whether requests of this class are turned away now. */
  sheds(load: LoadClass): boolean;
  /** Counts a request that begins; call the returned function when it ends. */
  begin(): () => void;
  stop(): void;
}

export interface PressureLimits {
  /** Mean timer delay at which the first class is shed. */
  eventLoopDelayMs: number;
  /** Requests in progress at which the first class is shed. Event streams are not counted. */
  requestsInFlight: number;
}

const SAMPLE_MS = 100;
/** Weight of the newest sample. One long pause is not load: at 0.1, three seconds count as 0.3. */
const NEWEST = 0.1;

/** At how many times the limit a class is shed. */
const SHED_FROM: Record<LoadClass, number> = {
  logged_in: 1,
  login: 2,
  public: 3,
  cached: 6,
  never_shed: Number.POSITIVE_INFINITY,
};

/**
 * How far this process is beyond what it can handle. Measured continuously: as soon as the delay and
 * the requests in progress go down, so does the pressure.
 */
export function createPressure({ eventLoopDelayMs, requestsInFlight }: PressureLimits): Pressure {
  let inFlight = 0;
  let delayMs = 0;
  let sampledAtMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    const lateMs = Math.max(0, nowMs - sampledAtMs - SAMPLE_MS);
    sampledAtMs = nowMs;
    delayMs += (lateMs - delayMs) * NEWEST;
  }, SAMPLE_MS);
  timer.unref();
  return {
    sheds: (load) =>
      Math.max(delayMs / eventLoopDelayMs, inFlight / requestsInFlight) >= SHED_FROM[load],
    begin() {
      inFlight += 1;
      let isOver = false;
      return () => {
        if (!isOver) inFlight -= 1;
        isOver = true;
      };
    },
    stop: () => clearInterval(timer),
  };
}
