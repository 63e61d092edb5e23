/**
 * A small file can decode to gigabytes: a decompression bomb, not a screenshot. An 8K screen has 33
 * million pixels.
 */
export const PICTURE_PIXELS_MAX = 40_000_000;
export const PICTURE_SIDE_MAX = 30_000;
/** No uploaded picture may be larger than this; each kind of upload has its own limit. */
export const UPLOAD_BYTES_MAX = 8 * 1024 * 1024;
