const INKS: Record<string, string> = {
  D: 'text-class-knight',
  C: 'text-class-archer',
  B: 'text-class-summoner',
  A: 'text-class-warrior',
  S: 'text-accent',
  S80: 'text-accent',
  S84: 'text-accent',
};

/** The color of an item's grade; muted without a grade. */
export function gradeInk(grade: string | null): string {
  return INKS[grade ?? ''] ?? 'text-muted';
}

const DYES: Record<string, string> = {
  D: 'bg-class-knight text-ground',
  C: 'bg-class-archer text-ground',
  B: 'bg-class-summoner text-ground',
  A: 'bg-class-warrior text-ground',
};

/** The background of a grade's badge: its own color, and gold for the S grades. */
export function gradeDye(grade: string): string {
  return DYES[grade] ?? 'gilded';
}
