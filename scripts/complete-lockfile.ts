import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Some registries have native binaries for their own platform only. A lock file written against one
 * lacks the other platforms' optional packages, and `npm ci` then refuses it everywhere. This adds
 * the missing entries: name and exact version come from the parent, platform fields from the name.
 * Run it after `npm install`; with --check it changes nothing and fails if entries are missing.
 */
interface Entry {
  version: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const FILE = 'package-lock.json';
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32'];
const CPUS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32'];

const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: Record<string, Entry> };
const added: string[] = [];
for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (!/^\d+\.\d+\.\d+/.test(version) || isInstalled(path, name)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(parent.dev ? { dev: true } : {}),
      optional: true,
    };
    added.push(`${name}@${version}`);
  }
}

if (added.length > 0 && process.argv.includes('--check')) {
  console.error(
    `${FILE} lacks ${added.length} optional packages; run node scripts/complete-lockfile.ts`,
  );
  process.exit(1);
}
if (added.length > 0) {
  const [root, ...rest] = Object.entries(lock.packages);
  const sorted = rest.sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(root ? [root, ...sorted] : sorted);
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(`${added.length} entries added`);

/** As Node resolves it: next to the parent, then in every parent folder. */
function isInstalled(from: string, name: string): boolean {
  for (let path = from; ; path = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true;
    if (path === '') return false;
    if (!path.includes('/node_modules/')) path = '';
  }
}

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = CPUS.find((kind) => words.includes(kind));
  const libc = os === 'linux' ? (/musl/.test(name) ? 'musl' : 'glibc') : undefined;
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
    ...(os ? { os: [os] } : {}),
  };
}
