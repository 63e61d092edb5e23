import { writeSync } from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import sharp from 'sharp';
import { PICTURE_PIXELS_MAX, UPLOAD_BYTES_MAX } from '#contract/uploads.ts';
import { collectRequests, ENCODED, READY, UNREADABLE, writeReply } from './frames.ts';

/**
 * A process of its own that decodes what people send, one picture at a time, and can be killed at
 * any moment. It is started with an empty environment: nothing in it is worth stealing.
 */
const MAX_SIDE = 2_560;
const memoryLimitBytes = Number(process.argv[2]) * 1024 * 1024;
const NOTHING = Buffer.alloc(0);

// Whatever sniffing libvips does, there are no other decoders here: no SVG, PDF, TIFF, HEIF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);
// Logins go first.
os.setPriority(os.constants.priority.PRIORITY_LOW);
// The portal decides when we end, also when a signal goes to the whole group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

// Decoding runs on another thread, so this one can watch it.
setInterval(() => {
  if (process.memoryUsage.rss() < memoryLimitBytes) return;
  writeSync(2, 'memory limit');
  process.kill(process.pid, 'SIGKILL');
}, 20).unref();

const collect = collectRequests(UPLOAD_BYTES_MAX, (sent) => {
  encode(sent).then(
    ({ data, info: { width, height } }) => answer(ENCODED, { data, width, height }),
    () => answer(UNREADABLE),
  );
});
process.stdin.on('data', collect);
// The portal is gone, however it went.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'));
answer(READY);

/**
 * Nothing of the sender's bytes is kept: the picture is decoded and encoded anew, so that neither
 * metadata (where it was taken) nor anything hidden behind it survives. Of an animation the first
 * frame is read.
 */
function encode(sent: Buffer) {
  return sharp(sent, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error', pages: 1 })
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
}

function answer(kind: number, { data = NOTHING, width = 0, height = 0 } = {}): void {
  process.stdout.write(writeReply({ kind, width, height, data }));
}
