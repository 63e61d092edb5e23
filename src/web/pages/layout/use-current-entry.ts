import { useMatches } from 'react-router';
import { type PageSection, pageOf } from '#web/lib/page.ts';

/** For spreading onto an entry of a navigation: marked on the pages of its section. */
export function useCurrentEntry(): (key: PageSection) => { 'aria-current'?: 'page' } {
  const section = pageOf(useMatches().at(-1))?.section;
  return (key) => (key === section ? { 'aria-current': 'page' } : {});
}
