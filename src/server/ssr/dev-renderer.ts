import type { EarlyHandler } from '#server/platform/early-handler.ts';
import type { PageEntry, Renderer } from './renderer.ts';

export interface DevRenderer extends Renderer {
  /** Vite serves its own files before our routes. */
  earlyHandler: EarlyHandler;
  close(): Promise<void>;
}

/** Pages straight from source, reloaded on change. Vite is a development dependency, hence the dynamic import. */
export async function createDevRenderer(): Promise<DevRenderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  // Imported each time, to use the newest source.
  const entry = () => vite.ssrLoadModule('/src/web/entry-server.tsx') as Promise<PageEntry>;
  const preamble =
    "import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); " +
    'window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;';
  return {
    render: async (request) => (await entry()).render(request),
    hasForms: async (path) => (await entry()).hasForms(path),
    listPages: async () => (await entry()).listPages(),
    buildId: 'dev',
    assetsFor: () => ({
      styles: [],
      scripts: ['/src/web/entry-client.tsx'],
      early: ['/src/web/early-clicks.ts'],
      late: [],
      preloads: [],
      data: [],
      fonts: [],
      headHtml: (nonce) =>
        '<link rel="stylesheet" href="/src/web/theme/index.css">' +
        `<script type="module" nonce="${nonce}">${preamble}</script>` +
        `<script type="module" src="/@vite/client" nonce="${nonce}"></script>`,
    }),
    earlyHandler: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
