/** Puts one of our own pictures into another. */
export function nest(svg: string, x: number, y: number, width: number, height: number): string {
  return svg
    .replace('<svg ', `<svg x="${x}" y="${y}" `)
    .replace(/ width="[\d.]+" height="[\d.]+"/, ` width="${width}" height="${height}"`);
}
