import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#server/platform/operator-error.ts';

const VERSION = /^(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z.-]+)?$/;

export function versionOf(release: string): string {
  const file = join(release, 'package.json');
  if (!existsSync(file)) throw new OperatorError(`${release} is not a release of Castellan.`);
  const { name, version } = JSON.parse(readFileSync(file, 'utf8'));
  if (name !== 'castellan' || !VERSION.test(version)) {
    throw new OperatorError(`${release} is not a release of Castellan.`);
  }
  return version;
}

/** As in semantic versioning: a pre-release comes before its release. */
export function isNewer(version: string, than: string): boolean {
  const [left, right] = [partsOf(version), partsOf(than)];
  const differs = left.numbers.findIndex((number, index) => number !== right.numbers[index]);
  if (differs >= 0) return (left.numbers[differs] ?? 0) > (right.numbers[differs] ?? 0);
  if (left.suffix === '' || right.suffix === '') return left.suffix === '' && right.suffix !== '';
  return left.suffix.localeCompare(right.suffix, 'en', { numeric: true }) > 0;
}

function partsOf(version: string) {
  const [, major, minor, patch, suffix = ''] = VERSION.exec(version) ?? [];
  return { numbers: [major, minor, patch].map(Number), suffix };
}

/** A release may need a newer Node.js than the one that is installed. */
export function requireNode(release: string): void {
  const { engines } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8'));
  const needed = Number(/\d+/.exec(engines?.node ?? '')?.[0] ?? 0);
  if (Number(process.versions.node.split('.')[0]) >= needed) return;
  throw new OperatorError(
    `${versionOf(release)} needs Node.js ${needed}; this is ${process.versions.node}. Run the install.sh of the new release first: it installs Node.js and keeps everything else.`,
  );
}
