/**
 * A picture with more would take gigabytes when decoded: a decompression bomb, not a screenshot. An
 * 8K screen has 33 million.
 */
export const PICTURE_PIXELS_MAX = 40_000_000;
export const PICTURE_SIDE_MAX = 30_000;
/** No kind of upload may be larger than this; each has its own limit. */
export const UPLOAD_BYTES_MAX = 8 * 1024 * 1024;
