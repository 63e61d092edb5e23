import { mix } from '#art/kit/color.ts';
import { COAST, LAKES, RIVERS, ROADS, TERRITORIES } from './chart.data.ts';
import { TERRITORY_COLORS } from './chart-inks.ts';
import { closedCurve, openCurve, withCorners } from './curves.ts';
import { readLine, readRings } from './read-line.ts';
import type { Sheet } from './sheet.ts';

/** The shore as a shape that sea and land share. */
export function defineCoast({ canvas }: Sheet): string {
  const id = canvas.id('coast');
  const rings = COAST.flatMap(readRings)
    .map((ring) => closedCurve(withCorners(ring, 18)))
    .join('');
  canvas.define(
    `<path id="${id}" d="${rings}"/><clipPath id="${canvas.id('land')}"><use href="#${id}"/></clipPath>`,
  );
  return id;
}

export function drawLand(sheet: Sheet, coastId: string): void {
  const { canvas, inks, px } = sheet;
  canvas.add(
    `<use href="#${coastId}" fill="${inks.landShadow}" transform="translate(${px(2)} ${px(3)})" opacity=".5"/><use href="#${coastId}" fill="${inks.land}"/>`,
  );
  drawTerritories(sheet);
  drawRivers(sheet);
  drawLakes(sheet);
  canvas.add(
    `<use href="#${coastId}" fill="none" stroke="${inks.ink}" stroke-width="${px(1.4)}" stroke-linejoin="round"/>`,
  );
  drawRoads(sheet);
}

/** The fills are opaque and overlap slightly, so that no gap is left where three meet. */
function drawTerritories({ canvas, inks, px, theme }: Sheet): void {
  const tints: string[] = [];
  const borders: string[] = [];
  for (const [key, path] of Object.entries(TERRITORIES)) {
    const named = TERRITORY_COLORS[key] ?? inks.land;
    const hue = theme === 'aden' ? mix(named, '#ffffff', 0.08) : named;
    const id = canvas.id(key);
    const clip = canvas.id(`in-${key}`);
    canvas.define(
      `<path id="${id}" d="${readRings(path)
        .map((ring) => closedCurve(withCorners(ring)))
        .join('')}"/><clipPath id="${clip}"><use href="#${id}"/></clipPath>`,
    );
    const tint = mix(inks.land, hue, inks.tint);
    const use = `<use href="#${id}" fill="none"`;
    tints.push(
      `<use href="#${id}" fill="${tint}" stroke="${tint}" stroke-width="${px(3)}" stroke-linejoin="round"/>`,
    );
    borders.push(
      `<g clip-path="url(#${clip})">${use} stroke="${hue}" stroke-width="46" opacity="${inks.border * 0.55}"/>${use} stroke="${hue}" stroke-width="20" opacity="${inks.border}"/></g>` +
        `${use} stroke="${inks.ink}" stroke-width="${px(0.9)}" stroke-dasharray="${px(5)} ${px(3)} ${px(1)} ${px(3)}" opacity=".4"/>`,
    );
  }
  canvas.add(`<g clip-path="url(#${canvas.id('land')})">${tints.join('')}${borders.join('')}</g>`);
}

function drawRivers({ canvas, inks, px, theme }: Sheet): void {
  const data = RIVERS.map((line) => openCurve(readLine(line))).join('');
  const bank = mix(inks.river, inks.ink, theme === 'aden' ? 0.2 : 0.4);
  canvas.add(
    `<g clip-path="url(#${canvas.id('land')})" fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${data}" stroke="${bank}" stroke-width="${Math.max(px(2.6), 9)}"/><path d="${data}" stroke="${mix(inks.river, inks.land, 0.25)}" stroke-width="${Math.max(px(1.4), 9 - px(1.4))}"/></g>`,
  );
}

function drawLakes({ canvas, inks, px }: Sheet): void {
  const data = LAKES.flatMap(readRings).map(closedCurve).join('');
  const [id, clip] = [canvas.id('lakes'), canvas.id('in-lakes')];
  canvas.define(
    `<path id="${id}" d="${data}"/><clipPath id="${clip}"><use href="#${id}"/></clipPath>`,
  );
  canvas.add(
    `<use href="#${id}" fill="${mix(inks.sea, inks.river, 0.3)}"/>` +
      `<g clip-path="url(#${clip})" fill="none"><use href="#${id}" stroke="${mix(inks.river, inks.ink, 0.3)}" stroke-width="${px(6)}" opacity=".35"/></g>` +
      `<use href="#${id}" fill="none" stroke="${mix(inks.river, inks.ink, 0.5)}" stroke-width="${px(1.2)}"/>`,
  );
}

function drawRoads({ canvas, inks, px }: Sheet): void {
  const data = ROADS.map((line) => openCurve(readLine(line))).join('');
  canvas.add(
    `<path d="${data}" fill="none" stroke="${inks.land}" stroke-width="${px(3.2)}" opacity=".5"/><path d="${data}" fill="none" stroke="${inks.road}" stroke-width="${px(1.3)}" stroke-dasharray="${px(5.5)} ${px(3.2)}" stroke-linecap="round"/>`,
  );
}
