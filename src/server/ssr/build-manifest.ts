import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

export function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...seen];
}

/** The fonts nearly every page shows above the fold; the rest loads when used. */
export function preloadedFonts(manifest: Manifest): string[] {
  const files = Object.values(manifest).map(({ file }) => file);
  return files
    .filter((file) => /(inter-latin-wght|cinzel-latin-600)-normal.*\.woff2$/.test(file))
    .map(assetUrl);
}

export function assetUrl(file: string): string {
  return `/${file}`;
}

export function readBuildFile(url: URL): string {
  try {
    return readFileSync(url, 'utf8');
  } catch (error) {
    throw new Error('the site is not built: run npm run build', { cause: error });
  }
}
