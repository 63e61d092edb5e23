import { useLocation } from 'react-router';
import type { PhonePages } from './phone-pages.ts';

/** The page of a list, read from the URL; links to other pages keep the rest of the query. */
export function usePhonePages(size: number, name = 'page', anchor = ''): PhonePages {
  const { pathname, search } = useLocation();
  return {
    page: Number(new URLSearchParams(search).get(name) ?? 1),
    size,
    hrefOf: (page) => {
      const searchParams = new URLSearchParams(search);
      if (page > 1) searchParams.set(name, String(page));
      else searchParams.delete(name);
      const query = searchParams.size > 0 ? `?${searchParams}` : '';
      return `${pathname}${query}${anchor && `#${anchor}`}`;
    },
  };
}
