import { hall } from '../masonry/buildings.ts';
import type { CastlePlan, Part } from '../masonry/layer.ts';
import { addCone, addFinial } from '../masonry/roofs.ts';
import { addBox, addMerlons, addWindow, block } from '../masonry/shapes.ts';
import { addShaft, tower } from '../masonry/tower.ts';
import { gate, wall } from '../masonry/walls.ts';

/** The Ivory Tower: five stories, each ending in a gallery, narrowing upward. */
export const oren: CastlePlan = {
  back: [
    story(0, 70, 58),
    story(70, 64, 48),
    story(134, 56, 40),
    story(190, 46, 33),
    story(236, 40, 27),
    spire(-280, 27, 62),
    turret(-19, -196, 9, 40),
    turret(22, -136, 11, 46),
    turret(-28, -72, 13, 52),
  ],
  middle: [
    tower({
      x: -74,
      width: 28,
      height: 84,
      head: 'ring',
      roof: { kind: 'cone', height: 52 },
      hasFlag: true,
    }),
    tower({
      x: 78,
      width: 28,
      height: 92,
      head: 'ring',
      roof: { kind: 'cone', height: 54 },
      hasFlag: true,
    }),
    hall({ left: -66, right: -22, height: 52, roofHeight: 24 }),
    hall({ left: 24, right: 72, height: 58, roofHeight: 26 }),
  ],
  front: [
    wall({ left: -130, right: 130, y: 5, height: 32, slits: 11 }),
    tower({
      x: -130,
      y: 6,
      width: 28,
      height: 50,
      head: 'ring',
      roof: { kind: 'cone', height: 38 },
    }),
    tower({
      x: 130,
      y: 6,
      width: 28,
      height: 54,
      head: 'ring',
      roof: { kind: 'cone', height: 40 },
    }),
    tower({ x: -20, y: 7, width: 22, height: 50, bannerLength: 30, windowRows: 0 }),
    tower({ x: 20, y: 7, width: 22, height: 50, bannerLength: 30, windowRows: 0 }),
    block(-12, 12, -36, 7),
    gate(0, 7, 16, 30),
  ],
};

function story(floor: number, height: number, width: number): Part {
  return (layer) => {
    const [edge, top] = [width * 0.62, -floor - height];
    addShaft(layer, { x: 0, y: -floor, width: width * 0.92, height, batter: 0.1 });
    addBox(layer, 'body', [-edge, edge], [top - 4, top + 3]);
    const [lightEdge, lightEnd] = [layer.light * edge, layer.light * width * 0.2];
    addBox(
      layer,
      'lit',
      [Math.min(lightEdge, lightEnd), Math.max(lightEdge, lightEnd)],
      [top - 4, top + 3],
    );
    addBox(layer, 'shade', [-width * 0.5, width * 0.5], [top + 3, top + 6]);
    addMerlons(layer, [-edge, edge], top - 4, { width: 3.2, height: 3.6 });
    const size = { width: 3, height: Math.min(20, height * 0.36) };
    for (const side of [-1, 0, 1]) {
      addWindow(layer, side * width * 0.24, -floor - height * 0.34, size, layer.random.chance(0.8));
    }
  };
}

function spire(y: number, width: number, height: number): Part {
  return (layer) => {
    addCone(layer, { x: 0, y, width, height });
    addFinial(layer, 0, y - height, 'flag');
  };
}

function turret(x: number, y: number, width: number, height: number): Part {
  return tower({
    x,
    y,
    width,
    height,
    head: 'ring',
    roof: { kind: 'cone', height: height * 0.65 },
    windowRows: 0,
  });
}
