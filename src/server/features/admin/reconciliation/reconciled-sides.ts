import type { ReconciledSide } from '#contract/admin-reconciliation.ts';

export interface ReconciledSides {
  /** The mutable totals of one provider or world: callers add to them. */
  of(name: string): ReconciledSide;
  all(): ReconciledSide[];
}

export function createSides(): ReconciledSides {
  const sides = new Map<string, ReconciledSide>();
  return {
    of: (name) => {
      const side = sides.get(name) ?? {
        name,
        count: 0,
        recorded: 0,
        booked: 0,
        asked: 0,
        unanswered: 0,
      };
      sides.set(name, side);
      return side;
    },
    all: () => [...sides.values()],
  };
}
