import { crc32, deflateSync } from 'node:zlib';

const MAGIC = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export interface PngParts {
  width: number;
  height: number;
  bitDepth?: number;
  colorType?: number;
  /** Before compression. */
  pixels: Buffer;
  /** Chunks between header and pixels. */
  extra?: Buffer[];
}

/** A PNG built by hand, so that its header can contradict its pixels. */
export function makePng(parts: PngParts): Buffer {
  const { width, height, bitDepth = 8, colorType = 0, pixels, extra = [] } = parts;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colorType, 0, 0, 0], 8);
  return Buffer.concat([
    MAGIC,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(pixels, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
