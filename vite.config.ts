import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * A few files instead of forty: each costs a request and is compressed alone. What every page needs
 * is one, what the frame and boards are made of is another; a page's own parts stay with it.
 */
const CHUNKS = [
  // Pages that only read check nothing: what checks is not to come along with what they need.
  { name: 'schemas', test: /node_modules\/zod\/|src\/contract\/bounds\./, priority: 3 },
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|react-router|scheduler|clsx)\//,
    priority: 2,
  },
  {
    name: 'boards',
    test: /src\/web\/(ui\/(Table|table-|TableRow|DateTime|StateDot|plain-click|Amount|use-count-to|Link|LinkButton|button-classes|Podium|RankMark|Select|toast-context|ToastProvider|EmptyState|SectionHead|NameLink|PageHeader|Notice|Badge|Facts|SearchField|Field|field-context|Input|input-classes|heraldry|scenes|BannerRow|ErrorText|Skeleton|BreakableName|use-phone-pages|is-reload)|features\/(worlds\/|ranking\/(HeroBoard|Class)|raids\/use-respawn|castles\/next-siege)|lib\/(zones|dates|live|load-board|numbers|profile-links|go|text|use-language|api|browser-api|csrf|preferences|page-notices|is-reload|live-summary)\.|pages\/(errors\/ErrorText|layout\/(BoardPage|use-board-world|use-me)))|src\/(reference\/(castles|classes)|contract\/identity-paths\.|art\/)/,
    priority: 1,
  },
];

/** Two builds of one source: what the browser loads, and what the server draws pages with. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [pureSchemas()])],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24' }
    : {
        outDir: 'dist/web',
        manifest: 'manifest.json',
        // A data: font or image would need a hole in the content security policy.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/web/entry-client.tsx', 'src/web/early-clicks.ts'],
          // No getter of ours does anything but get; without this a spread keeps a whole schema alive.
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
}));

/**
 * Contract files declare schemas beside the paths and limits that pages need. Declaring one has no
 * effect, but no bundler can know: marked as pure, schemas nobody checks with are left out, and with
 * them zod (23 kB of brotli) from every page that only reads.
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
