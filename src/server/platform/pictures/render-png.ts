import { renderAsync } from '@resvg/resvg-js';

/**
 * Rasterizes one of our own pictures, on a thread of its own. It loads neither fonts nor files: the
 * pictures have none. Nothing anybody sent may come here; that is for the picture worker.
 */
export async function renderPng(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: width },
  });
  return image.asPng();
}
