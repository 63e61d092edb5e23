/** One pixel per frame: small to send, slow to decode. */
export function makeAnimatedGif(frames: number): Buffer {
  const screen = Buffer.from('GIF89a\x64\0\x64\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const delay = Buffer.from('\x21\xf9\x04\0\0\0\0\0', 'latin1');
  // Image at 0,0 of 1×1; a code size of 2; clear, one pixel, end.
  const pixel = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  const frame = Buffer.concat([delay, pixel]);
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

/** `still`: a lossless one-pixel WebP, whose image data is repeated. */
export function makeAnimatedWebp(still: Buffer, frames: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUInt8(0x02, 0);
  canvas.writeUIntLE(99, 4, 3);
  canvas.writeUIntLE(99, 7, 3);
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), still.subarray(12)]));
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riffChunk('VP8X', canvas),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  ]);
  return riffChunk('RIFF', body);
}

export function riffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
