import type { CrestKind } from '../../../crests.ts';
import { hash, stream } from './hash.ts';

const HEIGHT = 12;
const WIDTHS: Readonly<Record<CrestKind, number>> = { clan: 16, alliance: 8 };

/** 5 bits red, 6 green, 5 blue. */
const FIELDS = [0x8000, 0x1010, 0x0280, 0x2945, 0x6010, 0xa145, 0x0210, 0x4208] as const;
const CHARGES = [0xffff, 0xfea0, 0xf800, 0x07ff, 0xfd20, 0x07e0, 0xc618, 0xfbf7] as const;

/** Whether a pixel belongs to the charge, the figure on the field; `w` is the width. */
const PATTERNS: readonly ((x: number, y: number, w: number) => boolean)[] = [
  (x, y, w) => Math.abs(x - (w - 1) / 2) < 1.5 || Math.abs(y - 5.5) < 1.5,
  (x, y) => (x + y) % 6 < 3,
  (x, _y, w) => x < w / 2,
  (_x, y) => y % 4 < 2,
  (x, y, w) => Math.abs(x - (w - 1) / 2) / (w / 2) + Math.abs(y - 5.5) / 6 < 0.8,
  (x, y, w) => x < 2 || x >= w - 2 || y < 2 || y >= HEIGHT - 2,
  (x, y) => (Math.floor(x / 4) + Math.floor(y / 4)) % 2 === 0,
  (x, y, w) => Math.abs(y - 2 - Math.abs(x - (w - 1) / 2)) < 2,
];

/** A file as the game's client makes it: DDS, DXT1, four rows of white above the picture. */
export function drawCrest(kind: CrestKind, crestId: number): Buffer {
  const width = WIDTHS[kind];
  const perRow = width / 4;
  const blocks = Buffer.alloc(perRow * 4 * 8);
  const pick = <T>(from: readonly T[], trait: number) =>
    from[hash(0, stream.crest, crestId, trait) % from.length] as T;
  const [field, charge, pattern] = [pick(FIELDS, 0), pick(CHARGES, 1), pick(PATTERNS, 2)];
  for (let block = 0; block < perRow * 4; block++) {
    const top = Math.floor(block / perRow) * 4 - 4;
    const left = (block % perRow) * 4;
    if (top < 0) {
      blocks.writeUInt16LE(0xffff, block * 8);
      continue;
    }
    let indices = 0;
    for (let pixel = 0; pixel < 16; pixel++) {
      const isCharge = pattern(left + (pixel % 4), top + Math.floor(pixel / 4), width);
      if (isCharge) indices |= 1 << (2 * pixel);
    }
    blocks.writeUInt16LE(field, block * 8);
    blocks.writeUInt16LE(charge, block * 8 + 2);
    blocks.writeUInt32LE(indices >>> 0, block * 8 + 4);
  }
  return Buffer.concat([header(width, blocks.length), blocks]);
}

function header(width: number, length: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write('DDS ', 0, 'latin1');
  bytes.writeUInt32LE(124, 4);
  bytes.writeUInt32LE(0x81007, 8);
  bytes.writeUInt32LE(HEIGHT + 4, 12);
  bytes.writeUInt32LE(width, 16);
  bytes.writeUInt32LE(length, 20);
  bytes.writeUInt32LE(32, 76);
  bytes.writeUInt32LE(4, 80);
  bytes.write('DXT1', 84, 'latin1');
  return bytes;
}
