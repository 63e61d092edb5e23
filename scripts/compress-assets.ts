import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Compresses assets once per build, as well as possible; the server only selects a variant. Fonts
 * are compressed already.
 */
const folder = new URL('../dist/web/assets/', import.meta.url);

for (const name of readdirSync(folder)) {
  if (!/\.(js|json|css|svg)$/.test(name)) continue;
  const plain = readFileSync(new URL(name, folder));
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  writeFileSync(new URL(`${name}.br`, folder), brotli);
  writeFileSync(new URL(`${name}.gz`, folder), gzipSync(plain, { level: 9 }));
}
