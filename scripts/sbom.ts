import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describePackages } from './sbom/describe-packages.ts';
import { licensesOf } from './sbom/licenses.ts';
import { neededPackages } from './sbom/package-tree.ts';

/**
 * The software bill of materials for production: `sbom.cdx.json` (CycloneDX, by npm) and
 * `licenses.md`. Both describe what is installed here. Fails on a license that was not reviewed.
 */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/sbom' } } });
const sbom = describePackages(neededPackages(process.cwd(), new Set()));
const { list, unreviewed } = licensesOf(sbom);
mkdirSync(values.out, { recursive: true });
writeFileSync(`${values.out}/sbom.cdx.json`, `${JSON.stringify(sbom, null, 2)}\n`);
writeFileSync(`${values.out}/licenses.md`, list);
console.log(`${sbom.components.length} packages: ${values.out}/sbom.cdx.json, licenses.md`);
for (const name of unreviewed) console.log(`✗ license not reviewed: ${name}`);
process.exit(unreviewed.length === 0 ? 0 : 1);
