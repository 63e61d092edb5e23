import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { makeAnimatedGif, makeAnimatedWebp, riffChunk } from './make-animation.ts';
import { makePng, pngChunk } from './make-png.ts';

/** Hidden in parts of files that can hold data; no response may contain it. */
export const HIDDEN = 'hidden-<script>alert(1)</script>';
const hidden = Buffer.from(HIDDEN);
const MEGABYTE = 1024 * 1024;

export interface HostilePicture {
  name: string;
  bytes: Buffer;
  /** `either`: the decoder may accept or refuse it. */
  becomes: 'refused' | 'picture' | 'either';
}

/** 232 bytes that take 6.7 seconds of CPU to draw. */
export const SLOW_SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f">' +
    '<feTurbulence baseFrequency=".9" numOctaves="9"/><feGaussianBlur stdDeviation="80"/>' +
    '</filter><rect width="2000" height="2000" filter="url(#f)"/></svg>',
);

export async function makeHostilePictures(): Promise<HostilePicture[]> {
  const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#a20' } });
  const [png, jpeg, webp, gif, tiff, avif, pixel] = await Promise.all([
    plain.clone().png().toBuffer(),
    plain.clone().jpeg().toBuffer(),
    plain.clone().webp().toBuffer(),
    plain.clone().gif().toBuffer(),
    plain.clone().tiff().toBuffer(),
    plain.clone().avif().toBuffer(),
    plain.clone().resize(1, 1).webp({ lossless: true }).toBuffer(),
  ]);
  const list = (becomes: HostilePicture['becomes'], files: Record<string, Buffer>) =>
    Object.entries(files).map(([name, bytes]) => ({ name, bytes, becomes }));
  return [
    ...list('refused', {
      ...disguised(tiff, avif),
      ...cutShort({ png, jpeg, webp, gif }),
      ...noise(),
      ...hugeHeaders(jpeg),
    }),
    ...list('picture', {
      ...polyglots({ png, jpeg, gif, webp }),
      'GIF of 10,000 frames': makeAnimatedGif(10_000),
      'WebP of 10,000 frames': makeAnimatedWebp(pixel, 10_000),
    }),
    ...list('either', { ...bombs(), ...garbage(png, jpeg), ...(await manyScans()) }),
  ];
}

function disguised(tiff: Buffer, avif: Buffer): Record<string, Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>${HIDDEN}</text></svg>`;
  return {
    nothing: Buffer.alloc(0),
    'one byte': Buffer.from('x'),
    SVG: Buffer.from(svg),
    'SVG with turbulence': SLOW_SVG,
    'SVG with an XML head': Buffer.from(`<?xml version="1.0"?>\n${svg}`),
    'SVG, compressed': gzipSync(svg),
    'SVG that includes a file': Buffer.from(
      svg.replace('<text>', '<image href="file:///etc/passwd"/><text>'),
    ),
    HTML: Buffer.from(`<!doctype html><p>${HIDDEN}`),
    TIFF: tiff,
    AVIF: avif,
    'portable pixmap': Buffer.from('P6 2 2 255\n123456789012'),
    'zip archive': Buffer.from('PK\x03\x04'),
  };
}

function cutShort(files: Record<string, Buffer>): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, file]) => [
      [`${name}, only its magic`, file.subarray(0, 12)],
      [`${name}, two thirds of its header`, file.subarray(0, 20)],
      [`${name}, without its end`, file.subarray(0, Math.floor(file.length * 0.6))],
    ]),
  );
}

function noise(): Record<string, Buffer> {
  const magics = {
    PNG: '\x89PNG\r\n\x1a\n',
    JPEG: '\xff\xd8\xff\xe0',
    WebP: 'RIFF\x00\x10\0\0WEBPVP8 ',
  };
  return Object.fromEntries(
    Object.entries(magics).map(([name, magic]) => [
      `${name} magic and noise`,
      Buffer.concat([Buffer.from(magic, 'latin1'), randomBytes(50_000)]),
    ]),
  );
}

function hugeHeaders(jpeg: Buffer): Record<string, Buffer> {
  const largeJpeg = Buffer.from(jpeg);
  const frame = largeJpeg.indexOf(Buffer.from([0xff, 0xc0]));
  largeJpeg.writeUInt32BE(0xffffffff, frame + 5);
  const canvas = Buffer.concat([Buffer.alloc(4), Buffer.alloc(6, 0xff)]);
  const none = Buffer.alloc(0);
  return {
    'PNG header of 2,147,483,647 a side': makePng({
      width: 0x7fffffff,
      height: 0x7fffffff,
      pixels: none,
    }),
    'PNG header of 40,000,000 × 1': makePng({ width: 40_000_000, height: 1, pixels: none }),
    'PNG header of 0 × 0': makePng({ width: 0, height: 0, pixels: none }),
    // A real picture: 112 MB of black in 120 kB.
    'PNG of 30,000 × 30,000': makePng({
      width: 30_000,
      height: 30_000,
      bitDepth: 1,
      pixels: Buffer.alloc(30_000 * 3_751),
    }),
    'JPEG header of 65,535 a side': largeJpeg,
    'GIF header of 65,535 a side': Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0;', 'latin1'),
    'WebP header of 16,777,216 a side': riffChunk(
      'RIFF',
      Buffer.concat([Buffer.from('WEBP'), riffChunk('VP8X', canvas)]),
    ),
  };
}

function polyglots(files: Record<'png' | 'jpeg' | 'gif' | 'webp', Buffer>) {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0'), Buffer.alloc(20), hidden]);
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, hidden.length]),
    hidden,
    Buffer.alloc(1),
  ]);
  // After the screen and its colors, where a viewer skips it and a script reads on.
  const offset = 13 + ((files.gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((files.gif[10] ?? 0) & 7) + 1) : 0);
  return {
    'GIF and script': Buffer.concat([
      files.gif.subarray(0, offset),
      comment,
      files.gif.subarray(offset),
      Buffer.from(`\n*/=1;${HIDDEN}`),
    ]),
    'JPEG and zip': Buffer.concat([files.jpeg, zip]),
    'PNG and HTML': Buffer.concat([files.png, Buffer.from(`<html>${HIDDEN}</html>`)]),
    'WebP and script': Buffer.concat([files.webp, hidden]),
    'PNG with a text': Buffer.concat([
      files.png.subarray(0, 33),
      pngChunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), hidden])),
      files.png.subarray(33),
    ]),
  };
}

function bombs(): Record<string, Buffer> {
  const size = { width: 6_300, height: 6_300, bitDepth: 16, colorType: 6 };
  const profile = deflateSync(Buffer.alloc(200 * MEGABYTE), { level: 1 });
  const small = { width: 16, height: 16, pixels: Buffer.alloc(16 * 17) };
  return {
    // As many pixels as are allowed, of 8 bytes each: 318 MB.
    'PNG at the limit, 16 bits': makePng({
      ...size,
      pixels: Buffer.alloc(6_300 * (6_300 * 8 + 1)),
    }),
    'PNG with more pixels than it says': makePng({
      ...small,
      pixels: Buffer.alloc(200 * MEGABYTE),
    }),
    'PNG with a profile of 200 MB': makePng({
      ...small,
      extra: [pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), profile]))],
    }),
    'PNG with a text of 200 MB': makePng({
      ...small,
      extra: [pngChunk('zTXt', Buffer.concat([Buffer.from('p\0\0'), profile]))],
    }),
    'GIF magic and noise': Buffer.concat([
      Buffer.from('GIF89a\x40\0\x40\0', 'latin1'),
      randomBytes(50_000),
    ]),
  };
}

function garbage(png: Buffer, jpeg: Buffer): Record<string, Buffer> {
  const entities = Array.from({ length: 9 }, (_, i) => {
    return `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`;
  }).join('');
  const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${entities}]><x>&l9;${HIDDEN}</x>`;
  const withSegment = (marker: number, data: Buffer) => {
    const head = Buffer.alloc(4);
    head.set([0xff, marker]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
  };
  const chunk = (name: string, data: Buffer) =>
    Buffer.concat([png.subarray(0, 33), pngChunk(name, data), png.subarray(33)]);
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08', 'latin1'),
    randomBytes(400),
    hidden,
  ]);
  // The first directory names itself as the next one.
  const loop = Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08\0\0\0\0\0\x08', 'latin1');
  return {
    'JPEG with a broken EXIF': withSegment(0xe1, exif),
    'JPEG with an endless EXIF': withSegment(0xe1, Buffer.concat([loop, hidden])),
    'JPEG with a broken profile': withSegment(
      0xe2,
      Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), randomBytes(3_000), hidden]),
    ),
    'JPEG with endless XML': withSegment(
      0xe1,
      Buffer.from(`http://ns.adobe.com/xap/1.0/\0${laughs}`),
    ),
    'PNG with a broken EXIF': chunk('eXIf', exif.subarray(6)),
    'PNG with a broken profile': chunk(
      'iCCP',
      Buffer.concat([Buffer.from('p\0\0'), deflateSync(randomBytes(3_000))]),
    ),
  };
}

/** A progressive JPEG that refines the whole picture over and over: few bytes per pass, much work. */
async function manyScans(): Promise<Record<string, Buffer>> {
  const jpeg = await sharp({
    create: { width: 4_000, height: 4_000, channels: 3, background: '#888' },
  })
    .jpeg({ progressive: true, quality: 1 })
    .toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, jpeg.length - 2);
  const copies = Math.floor((4 * MEGABYTE) / scan.length);
  return {
    'JPEG with thousands of passes': Buffer.concat([
      jpeg.subarray(0, last),
      ...Array<Buffer>(copies).fill(scan),
      jpeg.subarray(-2),
    ]),
  };
}
