/** Shared by text fields and selects. 16px, because phones zoom into smaller fields. */
export const INPUT_CLASSES =
  'w-full min-h-11 rounded-box border border-line-field bg-surface px-3 py-2 text-field text-ink placeholder:text-muted disabled:opacity-60 aria-invalid:border-danger aria-invalid:outline-danger';

/** Not for a select, which matches `:read-only`. */
export const READ_ONLY = 'read-only:border-line read-only:bg-ground read-only:text-muted';
