import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { licensesOf } from './sbom/licenses.ts';

/**
 * What runs in production, for whoever must know: `sbom.cdx.json` (CycloneDX, by npm itself) and
 * `licenses.md`. Both speak of what is installed here. Fails on a license nobody has looked at.
 */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/sbom' } } });
const written = execFileSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] },
);
const sbom = JSON.parse(written);
// npm calls it by the folder it stands in.
sbom.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name;
const { list, unknown } = licensesOf(sbom);
mkdirSync(values.out, { recursive: true });
writeFileSync(`${values.out}/sbom.cdx.json`, `${JSON.stringify(sbom, null, 2)}\n`);
writeFileSync(`${values.out}/licenses.md`, list);
console.log(`${sbom.components.length} packages: ${values.out}/sbom.cdx.json, licenses.md`);
for (const name of unknown) console.log(`✗ license not known: ${name}`);
process.exit(unknown.length === 0 ? 0 : 1);
