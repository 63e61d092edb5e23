import { type Encoding, encode } from '#server/platform/encodings.ts';
import type { ReadyHeaders } from '#server/platform/ready-response.ts';
import type { EncodedBody } from '#server/platform/send-encoded.ts';

/** A rendered page with everything its response needs. */
export interface CachedPage extends EncodedBody {
  version: string;
  status: number;
  headers: Record<string, string>;
  /** All headers of the response, known after the first complete one. */
  responseHeaders?: Record<Encoding, ResponseHeaders>;
}

export interface ResponseHeaders {
  etag: string;
  current: ReadyHeaders;
  /** The same once there is newer data. */
  previous: ReadyHeaders;
}

export interface PageResponse {
  status: number;
  html: Buffer;
  etag: string;
  headers: Record<string, string>;
}

type Render = () => Promise<PageResponse>;

export interface PageCache {
  /** The page of exactly this version. */
  getCurrent(key: string, version: string): CachedPage | undefined;
  /**
   * What can be sent at once: the page of this version, or the previous one while the newer is
   * being rendered. Undefined only if the visitor has to wait.
   */
  getCurrentOrPrevious(key: string, version: string, render: Render): CachedPage | undefined;
  /** The same, waiting if necessary. At most one render per key runs at a time. */
  get(key: string, version: string, render: Render): Promise<CachedPage>;
}

interface Slot {
  page: CachedPage;
  renderedAtMs: number;
}

/** A page rendered longer ago than this is not served stale: its next visitor waits for a new one. */
const MAX_STALE_MS = 30_000;

/** Both limit memory: visitors can invent URLs, and pages differ in size. */
export interface PageCacheLimits {
  pages: number;
  /** Of all pages together, including their compressed copies. */
  bytes: number;
}

export function createPageCache(
  limits: PageCacheLimits,
  count: (outcome: 'hit' | 'stale' | 'miss') => void,
): PageCache {
  const slots = new Map<string, Slot>();
  const rendering = new Map<string, Promise<CachedPage>>();
  let bytes = 0;

  function start(key: string, version: string, render: Render): Promise<CachedPage> {
    const running = rendering.get(key);
    if (running) return running;
    const promise = render()
      .then((rendered) => compress(rendered, version))
      .then((page) => {
        // Error pages (missing, broken) are sent but not cached.
        if (page.status === 200) keep(key, { page, renderedAtMs: Date.now() });
        return page;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, promise);
    return promise;
  }

  function keep(key: string, slot: Slot): void {
    evict(key);
    slots.set(key, slot);
    bytes += sizeOf(slot);
    for (const oldest of slots.keys()) {
      if (slots.size <= limits.pages && bytes <= limits.bytes) return;
      evict(oldest);
    }
  }

  function evict(key: string): void {
    const slot = slots.get(key);
    if (!slot) return;
    slots.delete(key);
    bytes -= sizeOf(slot);
  }

  function getCurrent(key: string, version: string): CachedPage | undefined {
    const slot = slots.get(key);
    if (slot?.page.version !== version) return undefined;
    count('hit');
    return slot.page;
  }

  function getCurrentOrPrevious(
    key: string,
    version: string,
    render: Render,
  ): CachedPage | undefined {
    const page = getCurrent(key, version);
    if (page) return page;
    const slot = slots.get(key);
    if (!slot || Date.now() - slot.renderedAtMs > MAX_STALE_MS) return undefined;
    count('stale');
    // Visitors who wait for it get the error; this one already has a page.
    start(key, version, render).catch(() => undefined);
    return slot.page;
  }

  return {
    getCurrent,
    getCurrentOrPrevious,
    async get(key, version, render) {
      const page = getCurrentOrPrevious(key, version, render);
      if (page) return page;
      count('miss');
      return start(key, version, render);
    },
  };
}

function sizeOf({ page }: Slot): number {
  return page.identity.length + page.gzip.length + page.br.length;
}

async function compress({ html, ...rest }: PageResponse, version: string): Promise<CachedPage> {
  return { ...rest, version, ...(await encode(html)) };
}
