import { crc32, deflateSync } from 'node:zlib';
import type { CrestPixels } from './decode-crest.ts';

const MAGIC = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A crest has 96 to 4,096 pixels: too small to need a library. */
export function encodePng({ width, height, rgba }: CrestPixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per channel, RGBA; the only compression and filter methods there are; not interlaced.
  header.set([8, 6, 0, 0, 0], 8);
  // Each row starts with its filter type: 0, none.
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let row = 0; row < height; row++) {
    rgba.copy(rows, row * (width * 4 + 1) + 1, row * width * 4, (row + 1) * width * 4);
  }
  return Buffer.concat([
    MAGIC,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
