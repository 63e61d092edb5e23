import { existsSync } from 'node:fs';
import type { EarlyHandler } from '#server/platform/early-handler.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import type { Route } from '#server/platform/route.ts';
import { assetRoutes } from '#server/ssr/asset.routes.ts';
import { createDevRenderer } from '#server/ssr/dev-renderer.ts';
import { loadBuiltRenderer, type Renderer } from '#server/ssr/renderer.ts';

export interface Pages {
  renderer: Renderer;
  assetRoutes: Route[];
  earlyHandler?: EarlyHandler;
  close(): Promise<void>;
}

const DIST = new URL('../../../dist/', import.meta.url);

export async function loadBuiltPages(dist: URL = DIST): Promise<Pages> {
  if (!existsSync(new URL('server/entry-server.js', dist)))
    throw new OperatorError(
      'The pages are not built yet. Run "npm run build" once, then start again.',
    );
  return {
    renderer: await loadBuiltRenderer(dist),
    assetRoutes: await assetRoutes(dist),
    close: async () => undefined,
  };
}

export async function loadSourcePages(): Promise<Pages> {
  const renderer = await createDevRenderer();
  return {
    renderer,
    assetRoutes: [],
    earlyHandler: renderer.earlyHandler,
    close: () => renderer.close(),
  };
}
