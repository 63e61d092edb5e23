/** Two columns where the menu has the full width; one column in the dropdown of wide screens. */
export const MENU_LINKS = 'grid grid-cols-2 gap-x-4 lg:grid-cols-1';

export const MENU_LINK =
  'flex min-h-11 min-w-0 items-center gap-2 rounded-box px-1 text-muted hover:text-ink focus-visible:outline-offset-[-2px] lg:min-h-9 lg:text-sm aria-[current=page]:font-semibold aria-[current=page]:text-ink';
