import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * A few files instead of forty: each costs a request and is compressed separately. What every page
 * needs is one, the code of layout and boards is another; a page's own parts stay with it. The file
 * of the boards leaves out the glyphs of items and icons, and what only the store shows.
 */
const CHUNKS = [
  // Read-only pages validate nothing: validation code must not be bundled with what they need.
  { name: 'schemas', test: /node_modules\/zod\/|src\/contract\/bounds\./, priority: 3 },
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|react-router|scheduler|clsx)\//,
    priority: 2,
  },
  {
    name: 'boards',
    test: /src\/web\/(ui\/(Table|table-|TimeChart|nice|TableRow|DateTime|StateDot|plain-click|Amount|use-count-to|Link|LinkButton|button-classes|RankMark|Select|toast-context|CopyButton|ToastProvider|EmptyState|SectionHead|NameLink|PageHeader|Notice|Badge|Facts|SearchField|Field|field-context|Input|input-classes|heraldry\/(?!CharacterPortrait|Medallion)|scenes|Banner|ErrorText|Skeleton|BreakableName|use-phone-pages|Joined|is-reload)|features\/(worlds\/(?!Online|or-first|BeforeOpening)|raids\/(use-respawn|RaidLevel|RaidState)|castles\/(next-siege|castle-look|hour-at|CastleScene))|lib\/(zones|dates|live|load-board|numbers|profile-links|arms|go|text|use-language|api|browser-api|csrf|preferences|page-notices|is-reload|live-summary|page)\.|pages\/(errors\/(ErrorText|error-scenes)|layout\/(BoardPage|use-board-world|use-me|use-account|account-navigation|use-current-entry)))|src\/(reference\/castles|contract\/(identity-paths|summary|pages|streamers)\.|web\/.*\/load-summary\.|art\/(?!items\/|store\/|emblems\/(icon-glyphs|glyph-color)\.|kit\/(outline|path|list)\.))/,
    priority: 1,
  },
  // What a board without rows needs at once; the rest of it is loaded on demand.
  {
    name: 'no-rows',
    test: /src\/web\/(pages\/layout\/SearchElsewhere|ui\/(NoData|NoMatch))\./,
    priority: 0,
  },
  // Not every board has characters. Lowest priority, or it would take what it shares with others.
  {
    name: 'classes',
    test: /src\/(reference\/classes|web\/features\/ranking\/(HeroBoard|Class))/,
    priority: 0,
  },
  // Small parts of the pages of a character, a clan and a castle: alone each costs 0.1 kB more.
  {
    name: 'profile',
    test: /src\/(contract\/profiles\.|web\/.*\/(Period|ShareButton|recap-url|notify-link)\.)/,
    priority: 0,
  },
  // The front page and both pages of news need them: one file, not two.
  {
    name: 'posts',
    test: /src\/web\/features\/posts\/(PostList|PostCover|load-posts)\./,
    priority: 0,
  },
];

/** The pages of the menu: the entry names every file they need, so rarer pages are left out. */
const PUBLIC_PAGE = /(Home|Ranking|Clans|Lords|Raids|Map)Page-/;

/** Loaded on demand; nearly all they import has already been loaded with the page. */
const PART_OF_PAGE = /(LiveChannels|BeforeOpening|BeforeOpeningSteps|NoMatchPanel)-/;

/** Two builds of one source: for the browser, and for rendering on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [pureSchemas(), pageImports()])],
  // The browser extension for React is of no use with a production build.
  define: isSsrBuild ? {} : { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24' }
    : {
        outDir: 'dist/web',
        manifest: 'manifest.json',
        // A data: font or image would need an exception in the content security policy.
        assetsInlineLimit: 0,
        // Otherwise every page would contain the file names of all others. Pages of the menu still
        // preload their files; the others are a round trip slower.
        modulePreload: {
          resolveDependencies: (file, files, { hostId }) =>
            PUBLIC_PAGE.test(file) || !(hostId.includes('entry-client') || PART_OF_PAGE.test(file))
              ? files
              : files.filter((name) => name.endsWith('.css')),
        },
        rolldownOptions: {
          input: ['src/web/entry-client.tsx', 'src/web/early-clicks.ts', 'src/web/late-start.ts'],
          // None of our getters has side effects; without this setting a spread keeps a whole
          // schema in the bundle.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: { groups: CHUNKS },
            // Hashes do not compress, and the entry names every chunk: seven characters are still 42 bits.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
      },
}));

/**
 * Contract files declare schemas beside the paths and limits that pages need. Declaring one has no
 * effect, but no bundler can know: marked as pure, unused schemas are left out, and with them zod
 * (23 kB of brotli) from every page that only reads.
 */
function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/contract\/[^/]+\.ts$/ },
      handler: (code) =>
        code.replace(
          /(?<!function )\b(z(\s*\.\w+)+|\w+Schema(\s*\.\w+)*)(?=\()/g,
          '/*#__PURE__*/ $&',
        ),
    },
  };
}

/**
 * Pages are listed by their files, and the server finds their modules in a table. A browser needs
 * only the import: written into the list, it spares every page both names of all others (0.5 kB of
 * brotli). Only the server needs canonical URLs and what search engines may index.
 */
function pageImports(): Plugin {
  return {
    name: 'page-imports',
    apply: 'build',
    transform: {
      filter: {
        id: /\/src\/web\/(page-list|pages\/(admin\/([a-z]+-pages|admin-area)|panel\/panel-area))\.ts$/,
      },
      handler: (code) =>
        code
          .replace(/\bfile: ['"](.+?)['"]/g, "lazy: () => import('/src/web/pages/$1.tsx')")
          .replace(/\b(canonicalParams: (\w+|\[[^\]]*\])|isIndexed: true),?/g, '')
          .replace(/import\.meta\.glob\([\s\S]*?\)/g, '{}'),
    },
  };
}
