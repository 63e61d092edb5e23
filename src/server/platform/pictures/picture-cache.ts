/** Bounds memory: visitors can invent URLs. */
export interface PictureCacheLimits {
  pictures: number;
  bytes: number;
}

export interface PictureCache<T> {
  /** The picture of a key, rendered once for concurrent requests. */
  get(key: string, make: () => Promise<T>): Promise<T>;
}

/** Keeps the most recently used. */
export function createPictureCache<T>(
  limits: PictureCacheLimits,
  bytesOf: (picture: T) => number,
): PictureCache<T> {
  const entries = new Map<string, T>();
  const making = new Map<string, Promise<T>>();
  let bytes = 0;

  function keep(key: string, picture: T): void {
    entries.set(key, picture);
    bytes += bytesOf(picture);
    for (const [oldest, old] of entries) {
      if (entries.size <= limits.pictures && bytes <= limits.bytes) return;
      entries.delete(oldest);
      bytes -= bytesOf(old);
    }
  }

  function start(key: string, make: () => Promise<T>): Promise<T> {
    const promise = make()
      .then((picture) => {
        keep(key, picture);
        return picture;
      })
      .finally(() => making.delete(key));
    making.set(key, promise);
    return promise;
  }

  return {
    get(key, make) {
      const picture = entries.get(key);
      if (picture === undefined) return making.get(key) ?? start(key, make);
      entries.delete(key);
      entries.set(key, picture);
      return Promise.resolve(picture);
    },
  };
}
