export interface CrestPixels {
  width: number;
  height: number;
  /** RGBA, row by row from the top. */
  rgba: Buffer;
}

const HEADER_BYTES = 128;
/** Width × height in the file. In a file of 16 rows the first four are padding. */
const SIZES = new Set(['16x16', '16x12', '8x16', '8x12', '64x64']);
const PADDED_HEIGHT = 16;
const PADDING_ROWS = 4;

/**
 * A crest as the game client creates it: a DDS file with DXT1 blocks. Null for anything else.
 * Players upload these bytes, so the file must have exactly the length that its size requires.
 */
export function decodeCrest(file: Uint8Array): CrestPixels | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < HEADER_BYTES) return null;
  if (bytes.toString('latin1', 0, 4) !== 'DDS ') return null;
  if (bytes.toString('latin1', 84, 88) !== 'DXT1') return null;
  const height = bytes.readUInt32LE(12);
  const width = bytes.readUInt32LE(16);
  if (!SIZES.has(`${width}x${height}`)) return null;
  // Four bits per pixel.
  if (bytes.length !== HEADER_BYTES + (width * height) / 2) return null;
  const rgba = decodeBlocks(bytes.subarray(HEADER_BYTES), width, height);
  if (height !== PADDED_HEIGHT) return { width, height, rgba };
  return { width, height: height - PADDING_ROWS, rgba: rgba.subarray(PADDING_ROWS * width * 4) };
}

/** Blocks of 4 × 4 pixels, left to right, then top to bottom; 8 bytes each. */
function decodeBlocks(blocks: Buffer, width: number, height: number): Buffer {
  const rgba = Buffer.alloc(width * height * 4);
  const perRow = width / 4;
  for (let block = 0; block < perRow * (height / 4); block++) {
    const colors = colorsOf(blocks.readUInt16LE(block * 8), blocks.readUInt16LE(block * 8 + 2));
    const indices = blocks.readUInt32LE(block * 8 + 4);
    const left = (block % perRow) * 4;
    const top = Math.floor(block / perRow) * 4;
    for (let pixel = 0; pixel < 16; pixel++) {
      const at = (top + Math.floor(pixel / 4)) * width + left + (pixel % 4);
      rgba.writeUInt32BE(colors[(indices >>> (2 * pixel)) & 3] ?? 0, at * 4);
    }
  }
  return rgba;
}

/** Four colors, or three and a transparent one, by the order of the two that are stored. */
function colorsOf(first: number, second: number): number[] {
  const a = channels(first);
  const b = channels(second);
  const mixed = (partsA: number, partsB: number) =>
    opaque(
      a.map((value, index) =>
        Math.floor((partsA * value + partsB * (b[index] ?? 0)) / (partsA + partsB)),
      ),
    );
  return first > second
    ? [opaque(a), opaque(b), mixed(2, 1), mixed(1, 2)]
    : [opaque(a), opaque(b), mixed(1, 1), 0];
}

/** 5 bits red, 6 green, 5 blue. */
function channels(color: number): number[] {
  return [
    Math.floor(((color >>> 11) * 255) / 31),
    Math.floor((((color >>> 5) & 63) * 255) / 63),
    Math.floor(((color & 31) * 255) / 31),
  ];
}

function opaque([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return ((red << 24) | (green << 16) | (blue << 8) | 255) >>> 0;
}
