import { parentPort } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import { withoutLayers } from './without-layers.ts';

export interface RenderRequest {
  id: number;
  svg: string;
  width: number;
}
export type RenderResponse = { id: number } & ({ png: Uint8Array } | { error: string });

parentPort?.on('message', ({ id, svg, width }: RenderRequest) => {
  parentPort?.postMessage({ id, ...render(svg, width) } satisfies RenderResponse);
});

/** Loads no fonts or files: our pictures use none. */
function render(svg: string, width: number): { png: Uint8Array } | { error: string } {
  try {
    const options = {
      font: { loadSystemFonts: false },
      fitTo: { mode: 'width', value: width },
    } as const;
    return { png: new Resvg(withoutLayers(svg), options).render().asPng() };
  } catch (error) {
    return { error: String(error) };
  }
}
