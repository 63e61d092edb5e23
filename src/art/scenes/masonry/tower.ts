import type { Layer, Part } from './layer.ts';
import { addCone, addDome, addFinial, addHip, type Finial } from './roofs.ts';
import { addBox, addMerlons, addShape, addWindow } from './shapes.ts';

/** The widened top: `battlement` is corbelled and has merlons, `ring` is a plain ledge. */
type Head = 'battlement' | 'ring' | 'none';

type Roof =
  | { kind: 'cone'; height: number; flare?: number }
  | { kind: 'dome'; height: number }
  | { kind: 'hip'; height: number; ridge?: number; hasSnow?: boolean };

export interface TowerLook {
  x: number;
  /** Where it stands; 0 is the ground. */
  y?: number;
  width: number;
  height: number;
  /** How much wider the foot is than the top, as a share of the top. */
  batter?: number;
  head?: Head;
  /** Width of a battlement, as a multiple of the shaft. */
  overhang?: number;
  roof?: Roof;
  hasFlag?: boolean;
  /** Rows of windows; depends on the height if left out, none for 0. */
  windowRows?: number;
  windowSize?: { width: number; height: number };
  /** Share of the windows that are lit. */
  litShare?: number;
  /** Length of the banner on its front. */
  bannerLength?: number;
  merlon?: { width: number; height: number };
}

export function tower(look: TowerLook): Part {
  return (layer) => {
    addShaft(layer, look);
    const head = addHead(layer, look);
    addRoof(layer, look, head);
    addTowerWindows(layer, look);
    const { x, y = 0, width, height, bannerLength } = look;
    if (bannerLength !== undefined) {
      layer.banners.push({ x, y: y - height + 8, width: width * 0.42, height: bannerLength });
    }
  };
}

export function addShaft(
  layer: Layer,
  { x, y = 0, width, height, batter = 0.06 }: TowerLook,
): void {
  const top = width / 2;
  const foot = top * (1 + batter);
  const light = layer.light;
  addShape(layer, 'body', [
    [x - foot, y],
    [x - top, y - height],
    [x + top, y - height],
    [x + foot, y],
  ]);
  // A strip down one side, from the edge inward to a fraction of the half width.
  const strip = (side: number, inner: number) =>
    [
      [x + side * foot, y],
      [x + side * top, y - height],
      [x + side * top * inner, y - height],
      [x + side * foot * inner, y],
    ] as const;
  addShape(layer, 'lit', strip(light, 0.42));
  addShape(layer, 'shade', strip(-light, 0.34));
}

interface HeadTop {
  y: number;
  width: number;
}

function addHead(layer: Layer, look: TowerLook): HeadTop {
  const { x, y = 0, width, height, head = 'battlement' } = look;
  const top = y - height;
  if (head === 'none') return { y: top, width };
  if (head === 'battlement') return addBattlement(layer, look, top);
  const ring = width * 1.16;
  const side = (layer.light * ring) / 2;
  addBox(layer, 'body', [x - ring / 2, x + ring / 2], [top - 4, top]);
  addBox(layer, 'shade', [x - ring / 2, x + ring / 2], [top, top + 1.6]);
  addBox(
    layer,
    'lit',
    [x + Math.min(side, side * 0.4), x + Math.max(side, side * 0.4)],
    [top - 4, top],
  );
  return { y: top - 4, width: ring };
}

function addBattlement(layer: Layer, look: TowerLook, top: number): HeadTop {
  const { x, width, overhang = 1.24 } = look;
  const [wide, narrow] = [(width * overhang) / 2, width / 2];
  const rise = Math.max(7, width * 0.34);
  const light = layer.light;
  addShape(layer, 'body', [
    [x - narrow, top + 3],
    [x - wide, top - 3],
    [x - wide, top - rise],
    [x + wide, top - rise],
    [x + wide, top - 3],
    [x + narrow, top + 3],
  ]);
  addShape(layer, 'lit', [
    [x + light * wide, top - 3],
    [x + light * wide, top - rise],
    [x + light * wide * 0.44, top - rise],
    [x + light * wide * 0.44, top - 3],
  ]);
  addShape(layer, 'shade', [
    [x - wide, top - 3],
    [x + wide, top - 3],
    [x + narrow, top + 3.4],
    [x - narrow, top + 3.4],
  ]);
  const merlon = look.merlon ?? {
    width: Math.max(3, wide / 3.75),
    height: Math.max(3.4, wide / 4),
  };
  addMerlons(layer, [x - wide, x + wide], top - rise, merlon);
  return { y: top - rise, width: wide * 2 };
}

function addRoof(layer: Layer, look: TowerLook, top: HeadTop): void {
  const { x, head = 'battlement', roof } = look;
  const hasBattlement = head === 'battlement';
  // A dome springs from the head itself; the others sit a little inside its merlons.
  const y = hasBattlement && roof?.kind !== 'dome' ? top.y + 1 : top.y;
  const height = roof?.height ?? 2;
  const inside = { x, y, height, width: top.width * 0.84 };
  if (roof?.kind === 'cone') {
    addCone(layer, hasBattlement ? inside : { ...inside, width: top.width * 1.12 }, roof.flare);
  } else if (roof?.kind === 'dome') {
    addDome(layer, { ...inside, width: top.width * 0.94 });
  } else if (roof?.kind === 'hip') {
    const { ridge = 0.45, hasSnow = false } = roof;
    const size = hasBattlement ? inside : { ...inside, width: top.width * 1.16 };
    addHip(layer, size, { ridge, hasSnow });
  }
  addFinial(layer, x, y - height, finialOf(look));
}

function finialOf({ head, roof, hasFlag }: TowerLook): Finial {
  if (hasFlag) return 'flag';
  // A pointed tower without a head is too thin for a finial.
  const isPointed = roof?.kind === 'cone' || roof?.kind === 'dome';
  return isPointed && head !== 'none' ? 'spike' : 'none';
}

function addTowerWindows(layer: Layer, look: TowerLook): void {
  const { x, y = 0, width, height, litShare = 0.62 } = look;
  const rows = look.windowRows ?? Math.max(1, Math.floor(height / 36));
  const columns = width > 40 ? 3 : width > 26 ? 2 : 1;
  const size = look.windowSize ?? { width: 2.8, height: 8 };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const windowX = x + (column - (columns - 1) / 2) * width * 0.3;
      const windowY = y - height + 16 + row * ((height - 24) / rows);
      addWindow(layer, windowX, windowY, size, layer.random.chance(litShare));
    }
  }
}
