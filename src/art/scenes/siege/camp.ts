import { times } from '#art/kit/list.ts';
import { disc, whole } from '#art/kit/path.ts';
import { isOnWater, type Stage } from '../stage.ts';

/** The besiegers in the foreground: trebuchets, tents, torches, and burning shot in the air. */
export function drawCamp(stage: Stage): void {
  const { canvas, foregroundColor, isNarrow, width, centerX, mood } = stage;
  const y = isOnWater(mood) ? 508 : 496;
  const left = isNarrow ? width * 0.2 : centerX - 330;
  drawShot(stage);
  const engines = [trebuchet(left, y, 1), trebuchet(left + 150, y, 0.7)];
  if (!isNarrow) engines.push(trebuchet(centerX + 250, y, 0.9));
  const tents = drawTents(stage, y);
  const bank = `M-20 540V${y + 8}Q${whole(left)} ${y - 8} ${whole(centerX)} ${y + 6}T${width + 20} ${y + 6}V540z`;
  canvas.path(foregroundColor, engines.join('') + tents.shapes + bank);
  canvas.path('#ffc45e', tents.flames);
}

function drawShot({ canvas, centerX, groundY, scale, isNarrow }: Stage): void {
  const shots = [
    [-262, -150, 1],
    [-214, -96, 0.7],
    [-330, -176, 0.6],
  ] as const;
  const flying = shots.map(([dx, dy, size]) => ({
    x: centerX + dx * scale * (isNarrow ? 0.7 : 1),
    y: groundY + dy,
    size,
  }));
  const tails = flying.map(
    ({ x, y, size }) =>
      `M${whole(x, y - 4 * size)}L${whole(x - 74 * size, y + 16 * size, x, y + 4 * size)}z`,
  );
  canvas.path('#ff8a3c', tails.join(''), 0.6);
  canvas.path('#ffe0a0', flying.map(({ x, y, size }) => disc(x, y, 5 * size)).join(''));
}

/** A frame, the long arm and its counterweight. */
function trebuchet(x: number, y: number, size: number): string {
  const s = (...values: number[]) => whole(...values.map((value) => value * size));
  const frame = `M${whole(x, y)}l${s(20, -46, 20, 46)}h${s(-6)}l${s(-14, -36, -14, 36)}z`;
  const arm = `M${whole(x + 44 * size, y - 30 * size)}l${s(-66, -58, 2, -3, 68, 54)}z`;
  const weight = `M${whole(x + 36 * size, y - 40 * size)}h${s(16)}v${s(18)}h${s(-16)}z`;
  return frame + arm + weight;
}

function drawTents(stage: Stage, y: number): { shapes: string; flames: string } {
  const { canvas, width, isNarrow } = stage;
  const random = stage.random('camp');
  const glow = canvas.glow('t', [
    [0, '#ffb14a', 0.5],
    [1, '#ff7a2a', 0],
  ]);
  let [shapes, flames, lights] = ['', '', ''];
  for (const share of isNarrow ? [0.1, 0.5, 0.84] : [0.4, 0.5, 0.63, 0.82, 0.94]) {
    const x = width * share + random.between(-20, 20);
    shapes += `M${whole(x - 34)} ${y + 6}l24-34 24 34zM${whole(x + 4)} ${y + 6}l18-25 18 25z`;
    const torches = times(2 + Math.floor(random.next() * 3), () => ({
      x: x + random.between(-70, 70),
      foot: y + random.between(-2, 12),
      height: random.between(16, 30),
      glow: random.between(14, 24),
    }));
    for (const torch of torches) {
      const top = torch.foot - torch.height;
      shapes += `M${whole(torch.x, torch.foot)}v-${whole(torch.height)}h1.6v${whole(torch.height)}z`;
      flames += `M${whole(torch.x + 0.8, top + 2)}q-4-4 0-10 4 6 0 10z`;
      lights += `<circle cx="${whole(torch.x + 1)}" cy="${whole(top - 3)}" r="${whole(torch.glow)}"/>`;
    }
  }
  canvas.add(`<g fill="${glow}">${lights}</g>`);
  return { shapes, flames };
}
