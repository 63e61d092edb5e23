const INKS: Record<string, string> = {
  D: 'inked-azure',
  C: 'inked-vert',
  B: 'inked-purpure',
  A: 'inked-gules',
  S: 'text-accent',
  S80: 'text-accent',
  S84: 'text-accent',
};

/** The color of an item's grade; muted without a grade. */
export function gradeInk(grade: string | null): string {
  return INKS[grade ?? ''] ?? 'text-muted';
}
