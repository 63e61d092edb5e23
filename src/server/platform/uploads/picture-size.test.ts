import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { fileTypeOf } from './file-type.ts';
import { pictureSizeOf } from './picture-size.ts';

const SIZES = [
  [1, 1],
  [640, 360],
  [3, 5_000],
] as const;

function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: '#a208' } });
}

const kinds: Record<string, (picture: Sharp) => Sharp> = {
  PNG: (picture) => picture.png(),
  JPEG: (picture) => picture.jpeg(),
  'progressive JPEG': (picture) => picture.jpeg({ progressive: true }),
  'JPEG with metadata': (picture) => picture.withExif({ IFD0: { Copyright: 'me' } }).jpeg(),
  GIF: (picture) => picture.gif(),
  'lossy WebP': (picture) => picture.flatten().webp(),
  'WebP with transparency': (picture) => picture.webp(),
  'lossless WebP': (picture) => picture.webp({ lossless: true }),
};

test.each(Object.entries(kinds))('%s: the header’s size is the decoder’s', async (_, encode) => {
  for (const [width, height] of SIZES) {
    const bytes = await encode(draw(width, height)).toBuffer();
    const type = fileTypeOf(bytes);
    if (!type || type === 'application/pdf') throw new Error('not a picture');
    expect(pictureSizeOf(bytes, type)).toEqual({ width, height });
    for (let end = 0; end < 40; end += 1) {
      // A truncated file gives a result, not an exception.
      expect(() => pictureSizeOf(bytes.subarray(0, end), type)).not.toThrow();
    }
  }
});
