export const RANGE_PRESETS = ['today', 'yesterday', 'week', 'thirty', 'month'] as const;
type RangePreset = (typeof RANGE_PRESETS)[number];

const DAY_MS = 86_400_000;

/** Days in UTC, both included. */
export function rangeOf(preset: RangePreset, now: Date): { from: string; to: string } {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  const today = ago(0);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: ago(1), to: ago(1) };
    case 'week':
      return { from: ago(6), to: today };
    case 'thirty':
      return { from: ago(29), to: today };
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
  }
}
