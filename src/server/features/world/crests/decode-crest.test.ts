import { randomBytes, randomInt } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodeCrest } from './decode-crest.ts';
import { encodePng } from './encode-png.ts';

const RED = 'ff0000ff';
const BLUE = '0000ffff';
const WHITE = 'ffffffff';
const CLEAR = '00000000';

function dds(width: number, height: number, blocks: string): Buffer {
  const header = Buffer.alloc(128);
  header.write('DDS ', 0, 'latin1');
  header.writeUInt32LE(124, 4);
  header.writeUInt32LE(height, 12);
  header.writeUInt32LE(width, 16);
  header.write('DXT1', 84, 'latin1');
  return Buffer.concat([header, Buffer.from(blocks, 'hex')]);
}

/** The color of each pixel of a row, as hex. */
function row({ width, rgba }: { width: number; rgba: Buffer }, y: number): string[] {
  return Array.from({ length: width }, (_, x) =>
    rgba.toString('hex', (y * width + x) * 4).slice(0, 8),
  );
}

const FOUR_COLORS = '00f81f00e4e4e4e4';
const THREE_COLORS = '1f0000f8e4e4e4e4';
const PADDING = 'ffff000000000000';

describe('blocks', () => {
  test('have four colors if the first is the larger, otherwise three and a transparent one', () => {
    const picture = decodeCrest(dds(8, 12, (FOUR_COLORS + THREE_COLORS).repeat(3)));
    expect(picture).toMatchObject({ width: 8, height: 12 });
    for (let y = 0; y < 12; y++) {
      expect(picture && row(picture, y)).toEqual([
        ...[RED, BLUE, 'aa0055ff', '5500aaff'],
        ...[BLUE, RED, '7f007fff', CLEAR],
      ]);
    }
  });

  test('are stored from the top left of the picture, and their pixels from the top left of the block', () => {
    // Only the first pixel of the second block has the second color.
    const blocks = ['00f81f0000000000', '00f81f0001000000', ...Array(4).fill('00f81f0000000000')];
    const picture = decodeCrest(dds(8, 12, blocks.join('')));
    expect(picture && row(picture, 0)).toEqual([RED, RED, RED, RED, BLUE, RED, RED, RED]);
    expect(picture && row(picture, 1)).toEqual(Array(8).fill(RED));
  });

  test('a large crest has all its rows', () => {
    const picture = decodeCrest(dds(64, 64, PADDING.repeat(256)));
    expect(picture).toMatchObject({ width: 64, height: 64 });
    expect(picture?.rgba.equals(Buffer.alloc(64 * 64 * 4, 0xff))).toBe(true);
  });
});

test.each([
  [16, 4],
  [8, 2],
])('of a file %i wide and 16 high the lower 12 rows are the crest', (width, perRow) => {
  const padded = PADDING.repeat(perRow) + FOUR_COLORS.repeat(perRow * 3);
  const picture = decodeCrest(dds(width, 16, padded));
  expect(picture).toMatchObject({ width, height: 12 });
  expect(picture?.rgba.length).toBe(width * 12 * 4);
  expect(picture && row(picture, 0).slice(0, 2)).toEqual([RED, BLUE]);
  expect(picture?.rgba.toString('hex')).not.toContain(WHITE);
});

describe('anything else is not a crest', () => {
  const valid = dds(16, 16, FOUR_COLORS.repeat(16));
  const changed = (at: number, bytes: string) => {
    const copy = Buffer.from(valid);
    copy.write(bytes, at, 'latin1');
    return copy;
  };

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a header alone', valid.subarray(0, 128)],
    ['a truncated file', valid.subarray(0, -1)],
    ['a file with trailing bytes', Buffer.concat([valid, Buffer.from('<script>')])],
    ['another signature', changed(0, 'BM')],
    ['another compression', changed(84, 'DXT5')],
    ['another width', changed(16, '\x20')],
    ['a huge width', changed(16, '\xff\xff\xff\xff')],
    ['a height of 0', changed(12, '\0')],
    ['a size that belongs to no crest', dds(32, 32, FOUR_COLORS.repeat(64))],
  ])('%s', (_, bytes) => {
    expect(decodeCrest(valid)).not.toBeNull();
    expect(decodeCrest(bytes)).toBeNull();
  });

  test('random bytes never throw and never decode to more than a crest', () => {
    let decoded = 0;
    for (let round = 0; round < 20_000; round++) {
      const bytes = randomBytes(round % 2 ? randomInt(0, 400) : 256);
      // A quarter of them start with part of a valid header, a few with all of it.
      if (round % 4 === 0) valid.copy(bytes, 0, 0, randomInt(0, 129));
      const picture = decodeCrest(bytes);
      if (!picture) continue;
      decoded += 1;
      expect(picture.rgba.length).toBe(picture.width * picture.height * 4);
      expect(encodePng(picture).length).toBeLessThan(1_200);
    }
    expect(decoded).toBeGreaterThan(0);
  });
});

test('the PNG has the same pixels', async () => {
  const blocks = randomBytes(2_048).toString('hex');
  for (const [width, height, bytes] of [
    [16, 16, 128],
    [8, 16, 64],
    [64, 64, 2_048],
  ] as const) {
    const picture = decodeCrest(dds(width, height, blocks.slice(0, bytes * 2)));
    if (!picture) throw new Error('not decoded');
    const { data, info } = await sharp(encodePng(picture))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width, height: picture.height, channels: 4 });
    expect(data.equals(picture.rgba)).toBe(true);
  }
});
