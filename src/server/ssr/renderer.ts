import type { HasForms, ListPages, RenderPage } from '#contract/page.ts';
import {
  assetUrl,
  manifestSchema,
  preloadedFonts,
  readBuildFile,
  withImports,
} from './build-manifest.ts';

/** Files a page needs, by their public URL. */
export interface PageAssets {
  styles: string[];
  scripts: string[];
  /** Runs as soon as it is loaded, on pages with forms and those that hydrate on interaction. */
  early: string[];
  /**
   * On pages without forms: fetches scripts, preloads and data after the visible content. Empty in
   * development.
   */
  late: string[];
  preloads: string[];
  /** Fetched by the page's own code as soon as it runs. */
  data: string[];
  fonts: string[];
  /** Anything else for the head; the development server adds its client here. */
  headHtml(nonce: string): string;
}

/** What `src/web/entry-server.tsx` exports. */
export interface PageEntry {
  render: RenderPage;
  /** Whether the page at this URL has a form, and so needs a token. */
  hasForms: HasForms;
  /** The pages in the sitemap. */
  listPages: ListPages;
}

export interface Renderer extends PageEntry {
  assetsFor(modules: readonly string[]): PageAssets;
  /** Changes with every build, so that pages cached from an older one are not served. */
  buildId: string;
}

const CLIENT_ENTRY = 'src/web/entry-client.tsx';
const EARLY_ENTRY = 'src/web/early-clicks.ts';
const LATE_ENTRY = 'src/web/late-start.ts';

/** Loads what `npm run build` created. */
export async function loadBuiltRenderer(dist: URL): Promise<Renderer> {
  const manifest = manifestSchema.parse(
    JSON.parse(readBuildFile(new URL('web/manifest.json', dist))),
  );
  const entryUrl = new URL('server/entry-server.js', dist);
  const { render, hasForms, listPages } = (await import(entryUrl.href)) as PageEntry;
  const entry = manifest[CLIENT_ENTRY];
  const early = manifest[EARLY_ENTRY];
  const late = manifest[LATE_ENTRY];
  if (!entry || !early || !late)
    throw new Error('the build has no client entry: run npm run build');
  const fonts = preloadedFonts(manifest);
  return {
    render,
    hasForms,
    listPages,
    buildId: entry.file,
    assetsFor(modules) {
      const needed = withImports(manifest, [CLIENT_ENTRY, ...modules]);
      const styles = new Set(needed.flatMap((key) => manifest[key]?.css ?? []));
      const files = needed.flatMap((key) =>
        key === CLIENT_ENTRY ? [] : (manifest[key]?.file ?? []),
      );
      return {
        styles: [...styles].map(assetUrl),
        scripts: [assetUrl(entry.file)],
        early: [assetUrl(early.file)],
        late: [assetUrl(late.file)],
        preloads: files.filter((file) => file.endsWith('.js')).map(assetUrl),
        data: files.filter((file) => file.endsWith('.json')).map(assetUrl),
        fonts,
        headHtml: () => '',
      };
    },
  };
}
