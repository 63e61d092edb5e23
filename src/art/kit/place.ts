import { tenth } from './path.ts';

/** A transform that moves something drawn around 0, 0 to a position; a negative scale mirrors it. */
export function place(x: number, y: number, scaleX = 1, scaleY = Math.abs(scaleX)): string {
  const scale = scaleX === scaleY ? short(scaleX) : `${short(scaleX)} ${short(scaleY)}`;
  return `translate(${tenth(x, y)})${scale === '1' ? '' : `scale(${scale})`}`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');
}
