import { type ArtTheme, PAGE, type TimeOfDay } from '../palette.ts';
import { drawBarePole } from './bare-pole.ts';
import { drawBrokenBridge } from './broken-bridge.ts';
import { drawColdBeacon } from './cold-beacon.ts';
import { drawGuardRoom } from './guard-room.ts';
import { drawOpenGate } from './open-gate.ts';
import { drawShutGate } from './shut-gate.ts';
import { drawSignpost } from './signpost.ts';
import { createSmallStage, SMALL_HEIGHT, SMALL_WIDTH, type SmallStage } from './small-stage.ts';

export const SMALL_SCENES = [
  'notFound',
  'error',
  'maintenance',
  'empty',
  'noMatch',
  'worldDown',
  'login',
  'register',
  'opening',
] as const;
export type SmallSceneKind = (typeof SMALL_SCENES)[number];

const scenes: Record<SmallSceneKind, { timeOfDay: TimeOfDay; draw: (stage: SmallStage) => void }> =
  {
    notFound: { timeOfDay: 'dusk', draw: drawBrokenBridge },
    error: { timeOfDay: 'night', draw: drawShutGate },
    maintenance: { timeOfDay: 'night', draw: drawGuardRoom },
    empty: { timeOfDay: 'dawn', draw: drawBarePole },
    noMatch: { timeOfDay: 'dusk', draw: drawSignpost },
    worldDown: { timeOfDay: 'night', draw: drawColdBeacon },
    login: { timeOfDay: 'night', draw: drawOpenGate },
    register: { timeOfDay: 'dawn', draw: drawOpenGate },
    opening: { timeOfDay: 'dawn', draw: drawShutGate },
  };

/** A picture for a page without content of its own, 720 × 320. */
export function smallScene(kind: SmallSceneKind, theme: ArtTheme): string {
  const { timeOfDay, draw } = scenes[kind];
  const stage = createSmallStage(kind, theme, timeOfDay);
  draw(stage);
  // The bottom fades into the color of the page.
  const page = PAGE[theme];
  const fade = stage.canvas.fadeDown('e', 270, SMALL_HEIGHT, [
    [0, page, 0],
    [1, page, kind === 'maintenance' ? 0.6 : 0.4],
  ]);
  stage.canvas.path(fade, `M0 270H${SMALL_WIDTH}V${SMALL_HEIGHT}H0z`);
  return stage.canvas.svg({
    viewWidth: SMALL_WIDTH,
    viewHeight: SMALL_HEIGHT,
    width: SMALL_WIDTH,
    height: SMALL_HEIGHT,
  });
}
