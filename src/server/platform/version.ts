import { readFileSync } from 'node:fs';

/** Of this release: operators and monitoring see which version is running. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version;
