import type { FileType } from './file-type.ts';

export interface PictureSize {
  width: number;
  height: number;
}

type PictureType = Exclude<FileType, 'application/pdf'>;

/**
 * Width and height from the header, without decoding: a decompression bomb is detected early. The
 * decoder has the same limit; this check takes microseconds.
 */
export function pictureSizeOf(bytes: Buffer, type: PictureType): PictureSize | undefined {
  try {
    const size = READERS[type](bytes);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // Cut off in the middle of its header.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const READERS: Record<PictureType, (bytes: Buffer) => PictureSize | undefined> = {
  'image/png': (bytes) =>
    bytes.toString('latin1', 12, 16) === 'IHDR'
      ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
      : undefined,
  'image/gif': (bytes) => ({ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }),
  'image/webp': sizeOfWebp,
  'image/jpeg': sizeOfJpeg,
};

function sizeOfWebp(bytes: Buffer): PictureSize | undefined {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  if (kind === 'VP8 ') {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return undefined;
}

/** Start of frame: C0–CF except C4 (Huffman tables), C8 (reserved) and CC (arithmetic coding). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

function sizeOfJpeg(bytes: Buffer): PictureSize | undefined {
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (hasNoLength(marker)) at += 2;
    else if (isFrame(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    } else if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return undefined;
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return undefined;
}
