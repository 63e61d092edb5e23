import type { Hex } from '#art/kit/color.ts';
import { place } from '#art/kit/place.ts';
import { hashText } from '#art/kit/random.ts';
import { type Blazon, blazon } from './blazon.ts';
import { chargeNamed } from './charges/all.ts';
import { layOut } from './layouts.ts';
import { HALVES, type Half, type Piece, type PlacedCharge } from './pieces.ts';
import { TINCTURES, type Tincture } from './tinctures.ts';

export interface CrestLook {
  /** Width in pixels; small shields are drawn with fewer details. */
  size?: number;
  /** Which variant of its arms the clan has: see `assignArms`. */
  variant?: number;
  rim?: Hex;
  /** Part of the ids in the picture: tells crests apart that are the same in everything else. */
  name?: string;
}

/** A shield this narrow cannot show minor charges, inner lines or gloss. */
const SMALL = 32;
const GOLD_RIM: Hex = '#b8923f';
const SHIELD = 'M4 4H96V58C96 90 74 108 50 118 26 108 4 90 4 58Z';

/** The arms of a clan as an SVG, 100 : 122. Name and variant always give the same arms. */
export function crest(clan: string, look: CrestLook = {}): string {
  const { size = 48, variant = 0, rim = GOLD_RIM, name = '' } = look;
  const isSmall = size < SMALL;
  const id = `h${hashText(`${clan}/${variant}/${size}/${name}`).toString(36)}`;
  const arms = drawArms(blazon(clan, variant), { id, isSmall });
  const gloss = `<linearGradient id="${id}g" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".26"/></linearGradient>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 122" width="${size}" height="${Math.round(size * 1.22)}" aria-hidden="true">`,
    `<clipPath id="${id}s"><path d="${SHIELD}"/></clipPath>${isSmall ? '' : gloss}`,
    `<g clip-path="url(#${id}s)">${arms}${isSmall ? '' : `<path fill="url(#${id}g)" d="M0 0H100V122H0z"/>`}</g>`,
    `<path d="${SHIELD}" fill="none" stroke="${rim}" stroke-width="${isSmall ? 7 : 4.5}" stroke-linejoin="round"/></svg>`,
  ].join('');
}

interface ArmsLook {
  id: string;
  isSmall: boolean;
}

/** The inside of the shield. */
export function drawArms(arms: Blazon, look: ArmsLook): string {
  const pieces = layOut(arms).filter((piece) => !look.isSmall || !isMinor(piece));
  const halves = new Set(
    pieces.flatMap((piece) => (piece.kind === 'charge' ? (piece.half ?? []) : [])),
  );
  const clips = [...halves].map(
    (half) => `<clipPath id="${clipId(look, half)}"><path d="${HALVES[half]}"/></clipPath>`,
  );
  return clips.join('') + pieces.map((piece) => drawPiece(piece, look)).join('');
}

function isMinor(piece: Piece): boolean {
  return piece.kind !== 'ordinary' && piece.isMinor === true;
}

function drawPiece(piece: Piece, look: ArmsLook): string {
  if (piece.kind === 'area') return `<path fill="${piece.fill}" d="${piece.data}"/>`;
  if (piece.kind === 'charge') return drawCharge(piece, look);
  return `<path fill="${TINCTURES[piece.tincture]}" fill-rule="evenodd" d="${piece.data}"/>`;
}

function drawCharge(placed: PlacedCharge, look: ArmsLook): string {
  const { x, y, scale, tincture, half } = placed;
  const { shape, detail, smallDetail } = chargeNamed(placed.charge);
  const inner = look.isSmall ? smallDetail : detail;
  const lines =
    inner === undefined ? '' : `<path fill="${TINCTURES[detailTincture(placed)]}" d="${inner}"/>`;
  const figure = `<g transform="${place(x - 50 * scale, y - 50 * scale, scale)}"><path fill="${TINCTURES[tincture]}" d="${shape}"/>${lines}</g>`;
  return half === undefined ? figure : `<g clip-path="url(#${clipId(look, half)})">${figure}</g>`;
}

/** Inner lines have the color of the field below. */
function detailTincture({ on }: PlacedCharge): Tincture {
  return on[0] ?? 'sable';
}

function clipId({ id }: ArmsLook, half: Half): string {
  return `${id}${half[0]}`;
}
