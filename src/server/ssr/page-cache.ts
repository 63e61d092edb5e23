import { type Encoding, encode } from '#server/platform/encodings.ts';
import type { EncodedBody } from '#server/platform/send-encoded.ts';

/** A rendered page with everything its response needs. */
export interface CachedPage extends EncodedBody {
  version: string;
  status: number;
  headers: Record<string, string>;
  /** After the first complete response: all its headers, as the flat list Node writes fastest. */
  complete?: Record<Encoding, CompleteHeaders>;
}

export interface CompleteHeaders {
  etag: string;
  headers: string[];
  /** The same once there is newer data. */
  previous: string[];
}

export interface DrawnPage {
  status: number;
  html: Buffer;
  etag: string;
  headers: Record<string, string>;
}

type Draw = () => Promise<DrawnPage>;

export interface PageCache {
  /** The page of exactly this version. */
  fresh(key: string, version: string): CachedPage | undefined;
  /**
   * What can be sent at once: the page of this version, or the previous one while the newer is
   * being rendered. Undefined only if the visitor has to wait.
   */
  ready(key: string, version: string, draw: Draw): CachedPage | undefined;
  /** The same, waiting if necessary. At most one render per key runs at a time. */
  get(key: string, version: string, draw: Draw): Promise<CachedPage>;
}

interface Slot {
  page: CachedPage;
  drawnAtMs: number;
}

/** A page not requested for this long is not served stale: its next visitor waits for a new one. */
const MAX_STALE_MS = 30_000;

/** Both limit memory: visitors can invent URLs, and pages differ in size. */
export interface PageCacheLimits {
  pages: number;
  /** Of a page including its compressed copies. */
  bytes: number;
}

export function createPageCache(
  limits: PageCacheLimits,
  count: (outcome: 'hit' | 'stale' | 'miss') => void,
): PageCache {
  const slots = new Map<string, Slot>();
  const drawing = new Map<string, Promise<CachedPage>>();
  let bytes = 0;

  function start(key: string, version: string, draw: Draw): Promise<CachedPage> {
    const running = drawing.get(key);
    if (running) return running;
    const promise = draw()
      .then((drawn) => press(drawn, version))
      .then((page) => {
        // Error pages (missing, broken) are sent but not cached.
        if (page.status === 200) keep(key, { page, drawnAtMs: Date.now() });
        return page;
      })
      .finally(() => drawing.delete(key));
    drawing.set(key, promise);
    return promise;
  }

  function keep(key: string, slot: Slot): void {
    forget(key);
    slots.set(key, slot);
    bytes += sizeOf(slot);
    for (const oldest of slots.keys()) {
      if (slots.size <= limits.pages && bytes <= limits.bytes) return;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    const slot = slots.get(key);
    if (!slot) return;
    slots.delete(key);
    bytes -= sizeOf(slot);
  }

  function fresh(key: string, version: string): CachedPage | undefined {
    const slot = slots.get(key);
    if (slot?.page.version !== version) return undefined;
    count('hit');
    return slot.page;
  }

  function ready(key: string, version: string, draw: Draw): CachedPage | undefined {
    const page = fresh(key, version);
    if (page) return page;
    const slot = slots.get(key);
    if (!slot || Date.now() - slot.drawnAtMs > MAX_STALE_MS) return undefined;
    count('stale');
    // Visitors who wait for it get the error; this one already has a page.
    start(key, version, draw).catch(() => undefined);
    return slot.page;
  }

  return {
    fresh,
    ready,
    async get(key, version, draw) {
      const page = ready(key, version, draw);
      if (page) return page;
      count('miss');
      return start(key, version, draw);
    },
  };
}

function sizeOf({ page }: Slot): number {
  return page.identity.length + page.gzip.length + page.br.length;
}

async function press({ html, ...answer }: DrawnPage, version: string): Promise<CachedPage> {
  return { ...answer, version, ...(await encode(html)) };
}
