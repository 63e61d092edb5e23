import { wallTime } from './zones.ts';

/** For `datetime-local`: the wall-clock time in this zone. Empty for 0. */
export function toLocalInput(unixSeconds: number, zone: string): string {
  if (unixSeconds === 0) return '';
  return new Date(wallTime(unixSeconds * 1000, zone)).toISOString().slice(0, 16);
}

/** Unix seconds of what was typed into it; 0 for nothing. */
export function fromLocalInput(text: string, zone: string): number {
  const asUtc = Date.parse(`${text}:00Z`);
  if (text === '' || Number.isNaN(asUtc)) return 0;
  // The offset of that moment, found in two steps: it differs only within hours of a clock change.
  const near = asUtc - (wallTime(asUtc, zone) - asUtc);
  return Math.floor((asUtc - (wallTime(near, zone) - near)) / 1000);
}
