import { useLocation } from 'react-router';
import type { PhonePages } from './phone-pages.ts';

/**
 * The page of a list, read from the URL; links to other pages keep the rest of the query. With a
 * `total` the list is shortened: other pages have the same `all` as the link to the whole list.
 */
export function usePhonePages(
  size: number,
  name = 'page',
  anchor = '',
  total?: number,
): PhonePages {
  const { pathname, search } = useLocation();
  return {
    page: Number(new URLSearchParams(search).get(name) ?? 1),
    size,
    total,
    hrefOf: (page) => {
      const searchParams = new URLSearchParams(search);
      if (page > 1) searchParams.set(name, String(page));
      else searchParams.delete(name);
      if (page > 1 && total !== undefined) searchParams.set('all', '1');
      const query = searchParams.size > 0 ? `?${searchParams}` : '';
      return `${pathname}${query}${anchor && `#${anchor}`}`;
    },
  };
}
