import { useMatches } from 'react-router';
import { pageOf } from '#web/lib/page.ts';

/** Props for a navigation entry: sets `aria-current` on the pages of its section. */
export function useCurrentEntry(): (key: string) => { 'aria-current'?: 'page' } {
  const section = pageOf(useMatches().at(-1))?.section;
  return (key) => (key === section ? { 'aria-current': 'page' } : {});
}
