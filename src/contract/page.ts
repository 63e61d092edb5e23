import type { Language } from './languages.ts';
import type { Theme } from './themes.ts';

/** A sentence in the visitor's language, and its code. */
export interface CodedMessage {
  code: string;
  message: string;
}

/**
 * The messages for `?done=` and `?error=` in the URL. The server has the texts and sends them with
 * the page.
 */
export interface PageNotices {
  done?: CodedMessage;
  error?: CodedMessage;
}

/** What the server passes to the web app to render one page. */
export interface PageRequest {
  /** Path and query. */
  path: string;
  language: Language;
  theme: Theme;
  /** Calls our own API in process, as this visitor. */
  callApi: (path: string) => Promise<{ status: number; body: unknown }>;
  isDevelopment: boolean;
  notices: PageNotices;
  /** On pages rendered for one visitor: what their forms must send back. */
  csrfToken?: string;
  /** Render this notice instead of the page, whatever its URL. */
  unavailableReason?: 'maintenance' | 'overload';
  /** Shown where rendering itself fails, so that the visitor can quote it. */
  requestId: string;
}

/** Metadata of a page, for search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** Canonical path and query of the page; null for pages that should not be listed. */
  canonical: string | null;
  kind: 'website' | 'article' | 'profile';
  /** Path of its Open Graph image, 1200 × 630. */
  picture: string;
  /** The path to load after a delay, for browsers without JavaScript. */
  reload?: { seconds: number; path: string };
  /** schema.org structured data (JSON-LD). */
  structuredData: readonly object[];
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      /** The content of `#app`. */
      html: string;
      head: PageHead;
      /** True if the streaming service's player may be loaded. */
      hasStreams: boolean;
      /** True if touch screens load the page's code only on the first interaction, or after a while. */
      hydratesOnInteraction: boolean;
      /** Inlined for hydration; any JSON value. */
      state: unknown;
      /** Source files of the page's own code, to be loaded early. */
      modules: string[];
      /** The cause, for the server's log; the page itself shows a generic message. */
      failure: unknown;
      /** The id the page shows for it. */
      failureId: string | null;
    };

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

export type HasForms = (path: string) => boolean | Promise<boolean>;

/** A page for the sitemap, by its canonical URL. */
interface ListedPage {
  path: string;
  /** Listed once for each world. */
  isPerWorld: boolean;
}

export type ListPages = () => readonly ListedPage[] | Promise<readonly ListedPage[]>;

/** Id of the element that contains the state. */
export const STATE_ELEMENT_ID = 'state';
