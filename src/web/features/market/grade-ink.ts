const INKS: Record<string, string> = {
  D: 'inked-celeste',
  C: 'inked-vert',
  B: 'inked-purpure',
  A: 'inked-gules',
  S: 'text-accent',
};

/** The color of an item's grade; muted without a grade. */
export function gradeInk(grade: string | null): string {
  return INKS[grade ?? ''] ?? 'text-muted';
}
