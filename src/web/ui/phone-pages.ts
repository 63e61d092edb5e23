/** One page of a list that is long on a phone; wide screens show all of it. */
export interface PhonePages {
  /** From 1, as in the URL. */
  page: number;
  /** Rows on one page. */
  size: number;
  /** Rows of the whole list, if the table has only its first ones until another page is opened. */
  total?: number | undefined;
  hrefOf: (page: number) => string;
}

export function pageCount(rows: number, { size }: Pick<PhonePages, 'size'>): number {
  return Math.max(1, Math.ceil(rows / size));
}

/** The current page: a page number out of range or invalid means the nearest valid one. */
export function currentPage(rows: number, pages: Pick<PhonePages, 'page' | 'size'>): number {
  const requested = Number.isSafeInteger(pages.page) ? pages.page : 1;
  return Math.min(Math.max(1, requested), pageCount(rows, pages));
}

export function isOnPage(
  index: number,
  rows: number,
  pages: Pick<PhonePages, 'page' | 'size'>,
): boolean {
  return Math.floor(index / pages.size) + 1 === currentPage(rows, pages);
}
