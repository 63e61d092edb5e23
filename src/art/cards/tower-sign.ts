import { type Hex, mix } from '#art/kit/color.ts';

/** A tower under a banner, lit from the right: the symbol of a castle. */
export function towerSign(bannerColor: Hex, gold: Hex): string {
  const [light, dark] = [mix(gold, '#fff6dd', 0.45), mix(gold, '#0b191b', 0.34)];
  const half = 'v-12h10v8h9v-8h11v26l-8 7v43l9 10v10H60z';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">',
    `<path fill="${light}" d="M60 40${half}"/>`,
    `<path fill="${dark}" transform="translate(120 0)scale(-1 1)" d="M60 40${half}"/>`,
    `<path fill="${mix(gold, '#0b191b', 0.7)}" d="M50 114V92q0-9 10-13 10 4 10 13v22zM44 56h5v12h-5zM71 56h5v12h-5z"/>`,
    `<path fill="${gold}" d="M58.5 4h3v26h-3zM36 61h48v4H36z"/>`,
    `<path fill="${mix(bannerColor, '#fff6dd', 0.1)}" d="M61 5q12-4 20 1t17 1l-8 8 7 9q-9 3-17-1t-19 1z"/></svg>`,
  ].join('');
}
