import { writeSync } from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import sharp from 'sharp';
import { PICTURE_PIXELS_MAX, UPLOAD_BYTES_MAX } from '#contract/uploads.ts';
import { collectRequests, ENCODED, READY, UNREADABLE, writeReply } from './frames.ts';

/**
 * A separate process that decodes uploads, one picture at a time, and can be killed at any moment.
 * It starts with an empty environment: it contains no secrets.
 */
const MAX_SIDE = 2_560;
const memoryLimitBytes = Number(process.argv[2]) * 1024 * 1024;
const NOTHING = Buffer.alloc(0);

// libvips may detect other formats, but no other decoders are enabled: no SVG, PDF, TIFF, HEIF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);
// Logins have priority.
os.setPriority(os.constants.priority.PRIORITY_LOW);
// The portal decides when this process ends, even if the whole group gets a signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

// Decoding runs on another thread, so this one can monitor it.
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
// The portal has exited.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'));
answer(READY);

/**
 * The picture is decoded and re-encoded, so that neither metadata (such as its location) nor
 * anything hidden in the file survives. Only the first frame of an animation is read.
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
