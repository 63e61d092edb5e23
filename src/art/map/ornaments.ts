import { mix } from '#art/kit/color.ts';
import { times } from '#art/kit/list.ts';
import { type Point, polygon, tenth } from '#art/kit/path.ts';
import { place } from '#art/kit/place.ts';
import type { Sheet } from './sheet.ts';
import { textOnCurve } from './text-on-curve.ts';

const TITLE = 'Aden & Elmore';
/** In pixels; smaller letters are left out. */
const SMALLEST_LETTERS = 8.5;

/** What fills the empty sea: names, title, compass rose, ships and serpents. */
export function drawOrnaments(sheet: Sheet): void {
  drawCreatures(sheet);
  drawSeaNames(sheet);
  drawRose(sheet, [-1010, -560], 270);
  drawTitle(sheet, [-480, -2330], 3.3);
}

function drawSeaNames({ canvas, inks, scale }: Sheet): void {
  const realm = { size: 150, spacing: 560, color: inks.seaLabel, opacity: 0.5 };
  const sea = { size: 58, spacing: 330, color: inks.seaLabel, opacity: 0.9 };
  const bay = { ...sea, size: 44, spacing: 240 };
  const names: readonly [string, readonly [Point, Point, Point], typeof sea][] = [
    [
      'ELMORE',
      [
        [-1230, -1440],
        [-760, -1690],
        [-60, -1800],
      ],
      realm,
    ],
    [
      'ADEN',
      [
        [-1270, 470],
        [-960, 190],
        [-520, 60],
      ],
      { ...realm, spacing: 800 },
    ],
    [
      'The Western Sea',
      [
        [-2150, 330],
        [-1760, 180],
        [-1320, 190],
      ],
      sea,
    ],
    [
      'Gulf of Rune',
      [
        [-380, -330],
        [-150, -300],
        [80, -336],
      ],
      bay,
    ],
    [
      'The Southern Sea',
      [
        [-560, 2630],
        [-120, 2590],
        [340, 2630],
      ],
      sea,
    ],
    [
      'Eastern Ocean',
      [
        [1640, 1830],
        [2000, 1910],
        [2330, 2180],
      ],
      sea,
    ],
    [
      'Frozen Sea',
      [
        [-160, -1960],
        [200, -2060],
        [640, -2070],
      ],
      sea,
    ],
  ];
  for (const [text, curve, look] of names) {
    if (look.size * scale >= SMALLEST_LETTERS) canvas.add(textOnCurve(text, curve, look));
  }
}

function drawCreatures({ canvas, inks, theme }: Sheet): void {
  const line = theme === 'aden' ? inks.seaLabel : inks.soft;
  const serpent = (x: number, y: number, scale: number, isMirrored: boolean) =>
    `<g transform="${place(x, y, isMirrored ? -scale : scale, scale)}" fill="${inks.creature}" stroke="${line}" stroke-width="2.2" stroke-linejoin="round"><path d="M-98 6q10-30 26-30t24 30h-12q-4-18-12-18t-14 18zM-40 6q12-44 32-44t30 44H8q-4-28-16-28T-26 6zM34 6q4-40 8-54t18-18q10-8 24-2l16 9-15 4-13 1q-11 2-14 14t-4 46zM-112 6q-4-14-18-20 18-2 26 10zM62-66l4-14 7 11z"/><circle cx="72" cy="-61" r="2.2" fill="${inks.ink}" stroke="none"/><path d="M-124 10h52M-58 10h90M20 16h62M-96 16h60" fill="none"/></g>`;
  const ship = (x: number, y: number, scale: number) =>
    `<g transform="${place(x, y, scale)}" stroke="${theme === 'aden' ? '#8fb3ae' : inks.ink}" stroke-width="2" stroke-linejoin="round"><path fill="${inks.hull}" d="M-46-8Q-20-4 0-4T44-12L38 6Q20 12-30 8Z"/><path fill="${inks.sail}" d="M-15-74Q8-62-15-28-26-50-15-74zM14-88Q42-66 14-26 2-56 14-88z"/><path fill="none" d="M-16-6V-78M12-6V-94M40-10L62-24M12-90l-12-4 12-4M-60 12h40M-8 15h60"/></g>`;
  canvas.add(
    [
      ship(-620, 330, 1.5),
      ship(500, 2540, 1.2),
      ship(350, -1690, 1.5),
      ship(2560, -1500, 1.8),
      ship(-1720, 1560, 1.8),
      ship(1980, 2480, 1.4),
      serpent(-1900, -1180, 1.7, false),
      serpent(2640, 760, 1.7, true),
      serpent(2000, 1660, 1.2, true),
      serpent(-1720, 2330, 1.4, false),
    ].join(''),
  );
}

function drawRose({ canvas, inks, theme }: Sheet, [x, y]: Point, radius: number): void {
  const at = (distance: number, angle: number): Point => [
    Math.cos(angle) * distance,
    Math.sin(angle) * distance,
  ];
  const points = times(16, (i) => {
    const [reach, base] = i % 4 === 0 ? [1, 0.2] : i % 2 === 0 ? [0.68, 0.17] : [0.46, 0.13];
    const angle = (i * Math.PI) / 8 - Math.PI / 2;
    const tip = at(radius * reach, angle);
    const side = (turn: number) => polygon([[0, 0], at(radius * base, angle + turn), tip], 10);
    return { light: side(-0.36), dark: side(0.36) };
  });
  const dark = points.map((point) => point.dark).join('');
  const light = points.map((point) => point.light).join('');
  const ticks = times(64, (i) => {
    const angle = (i * Math.PI) / 32;
    return `M${tenth(...at(radius * 0.78, angle))}L${tenth(...at(radius * (i % 4 ? 0.81 : 0.84), angle))}`;
  }).join('');
  const ring = (share: number, width: number) =>
    `<circle r="${Math.round(radius * share)}" fill="none" stroke="${inks.frame}" stroke-width="${width}"/>`;
  const lily = `M0-${radius * 1.3}q-12 24 0 39 12-15 0-39zM-27-${radius * 1.14}q3 24 24 21-3 15-18 15 9-9-6-36zM27-${radius * 1.14}q-3 24-24 21 3 15 18 15-9-9 6-36zM-21-${radius * 1.05}h42v9h-42z`;
  canvas.add(
    `<g transform="translate(${tenth(x, y)})"><circle r="${Math.round(radius * 1.02)}" fill="${inks.sea}" opacity=".55"/>${ring(0.78, 4)}${ring(0.86, 7)}${ring(0.34, 3)}` +
      `<path d="${ticks}" stroke="${inks.frame}" stroke-width="3"/><path d="${dark}" fill="${inks.ink}"/><path d="${light}" fill="${theme === 'aden' ? '#2c4a45' : '#fbf3dc'}" stroke="${inks.ink}" stroke-width="2.4"/><path d="${dark}" fill="none" stroke="${inks.ink}" stroke-width="2.4"/>` +
      `<circle r="${Math.round(radius * 0.07)}" fill="${inks.gilt}" stroke="${inks.ink}" stroke-width="3"/><path d="${lily}" fill="${inks.frame}"/></g>`,
  );
}

/** The title on a ribbon, over a scale bar: each of its four parts is ten thousand game units. */
function drawTitle(
  { canvas, inks, theme, scale: pixels }: Sheet,
  [x, y]: Point,
  scale: number,
): void {
  const fold = mix(inks.paper, inks.shade, 0.6);
  const end = (side: 1 | -1) =>
    `<path transform="scale(${side} 1)" d="M196-44q26 4 34 20l-22 8 10 26q-14 10-40 8l-6-12z" fill="${fold}" stroke="${inks.frame}" stroke-width="1.5"/>`;
  const title = textOnCurve(
    TITLE,
    [
      [-178, -13],
      [0, -33],
      [178, -13],
    ],
    {
      size: 31,
      spacing: 110,
      color: inks.label,
      opacity: 1,
    },
  );
  const size = 13;
  const below =
    size * scale * pixels < SMALLEST_LETTERS
      ? ''
      : textOnCurve(
          'A chart of the nine castles',
          [
            [-170, 42],
            [0, 42],
            [170, 42],
          ],
          { size, spacing: 160, color: inks.seaLabel, opacity: 1 },
        );
  const bar = times(4, (i) => `M${-61 + i * 30.3} 54h30.3v5h-30.3z`);
  canvas.add(
    `<g transform="${place(x, y, scale)}">${end(-1)}${end(1)}<path d="M-190-52Q0-72 190-52l-6 62Q0-8-184 10z" fill="${theme === 'aden' ? '#102225' : '#faf1da'}" stroke="${inks.frame}" stroke-width="2.2"/><path d="M-182-46Q0-64 182-46l-5 49Q0-14-177 3z" fill="none" stroke="${inks.frame}" stroke-width=".8"/>${title}${below}` +
      `<path d="${bar.join('')}" fill="none" stroke="${inks.frame}"/><path d="${bar.filter((_, i) => i % 2 === 0).join('')}" fill="${inks.frame}"/></g>`,
  );
}
