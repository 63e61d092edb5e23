import { existsSync } from 'node:fs';

const FULL = '/usr/bin/chromium';
/** Debian's build without a window: about two thirds of the CPU time of the full browser. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

export function browserPath(): string {
  return process.env['CHROMIUM_PATH'] ?? (existsSync(HEADLESS) ? HEADLESS : FULL);
}
