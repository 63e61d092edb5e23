import type { Translate } from '#web/lib/text.ts';

/** What a route tells about its page beside drawing it. */
export interface PageHandle {
  /** Names the page's texts, its picture and its description for search engines. */
  name: string;
  /** Source file of the page's own code, so that the document can load it early. */
  module: string;
  /** `data` is what the page's loader brought. */
  title: (t: Translate, data: unknown) => string;
  description: (t: Translate, data: unknown) => string;
  /** Query parameters that make it another page; the others only change how it is shown. */
  keeps: readonly string[];
  /** Visitors fill something in here: drawn for each of them, with a token. */
  hasForms?: boolean;
  /** Nobody should list it. */
  isHidden?: boolean;
}
