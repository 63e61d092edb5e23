/** Everything the simulation needs to know; the rest follows from it and the time. */
export type SimulatedWorld = {
  readonly seed: number;
  /** How many characters there are. */
  readonly size: number;
  /** When the world opened, epoch milliseconds. */
  readonly startedAt: number;
  /** Sieges, seasons and evenings follow this zone. */
  readonly zone: string;
};

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Before it opens, a world has no characters, clans or bosses. */
export function hasOpened(world: SimulatedWorld, time: number): boolean {
  return time >= world.startedAt;
}

/** Days since the world opened, never negative. */
export function ageInDays(world: SimulatedWorld, time: number): number {
  return Math.max(0, (time - world.startedAt) / DAY);
}
