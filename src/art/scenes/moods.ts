import type { Hex } from '#art/kit/color.ts';
import type { CastleKey } from '#reference/castles.ts';
import type { TimeOfDay } from './palette.ts';

export type RidgeKind = 'alps' | 'hills' | 'forest' | 'mesa' | 'crag' | 'volcano';
export type GroundKind =
  | 'river'
  | 'wheat'
  | 'fields'
  | 'sea'
  | 'lagoon'
  | 'woods'
  | 'lava'
  | 'crag'
  | 'snow';

/** What distinguishes one castle's landscape from another's. */
export interface Mood {
  /** All colors are tinted with this hue, by this share. */
  tint: Hex;
  tintShare: number;
  roof: Hex;
  bannerColor: Hex;
  /** Stone color of its own, if it differs from the landscape's. */
  stone?: Hex;
  /** Far to near. */
  ridges: readonly RidgeKind[];
  /** How high the castle stands above the plain. */
  lift: number;
  ground: GroundKind;
  /** The time of day it is shown at. */
  timeOfDay: TimeOfDay;
  hasRays?: boolean;
  hasSnowPeaks?: boolean;
  hasHugeMoon?: boolean;
  /** Size of the castle on wide and on narrow pictures. */
  wideScale: number;
  narrowScale: number;
  /** Half the width of its walls, and where in them the gate is. */
  footReach: number;
  gateX: number;
}

export const moods: Readonly<Record<CastleKey, Mood>> = {
  gludio: {
    tint: '#a8643a',
    tintShare: 0.1,
    roof: '#8a3f2c',
    bannerColor: '#99321f',
    ridges: ['alps', 'hills', 'forest'],
    lift: 34,
    ground: 'river',
    timeOfDay: 'dawn',
    wideScale: 1.12,
    narrowScale: 0.82,
    footReach: 200,
    gateX: -46,
  },
  dion: {
    tint: '#c99a34',
    tintShare: 0.22,
    roof: '#3f6a4d',
    bannerColor: '#2f6045',
    ridges: ['hills', 'hills', 'hills'],
    lift: 42,
    ground: 'wheat',
    timeOfDay: 'dusk',
    wideScale: 1,
    narrowScale: 0.82,
    footReach: 200,
    gateX: 0,
  },
  giran: {
    tint: '#3f8296',
    tintShare: 0.16,
    roof: '#a3552f',
    bannerColor: '#84631a',
    ridges: ['mesa', 'hills'],
    lift: 10,
    ground: 'sea',
    timeOfDay: 'dusk',
    wideScale: 1,
    narrowScale: 0.82,
    footReach: 200,
    gateX: -18,
  },
  oren: {
    tint: '#7d6ea6',
    tintShare: 0.2,
    roof: '#5a4a74',
    bannerColor: '#5a4263',
    stone: '#efe6d0',
    ridges: ['alps', 'forest', 'forest'],
    lift: 36,
    ground: 'woods',
    timeOfDay: 'day',
    wideScale: 0.95,
    narrowScale: 0.7,
    footReach: 200,
    gateX: 0,
  },
  aden: {
    tint: '#d6b162',
    tintShare: 0.14,
    roof: '#2f5f7e',
    bannerColor: '#24536f',
    ridges: ['alps', 'hills', 'hills'],
    lift: 58,
    ground: 'fields',
    timeOfDay: 'dawn',
    hasRays: true,
    hasSnowPeaks: true,
    wideScale: 1,
    narrowScale: 0.74,
    footReach: 200,
    gateX: 0,
  },
  innadrile: {
    tint: '#2c919c',
    tintShare: 0.26,
    roof: '#2f7686',
    bannerColor: '#2f6877',
    ridges: ['alps', 'hills'],
    lift: 0,
    ground: 'lagoon',
    timeOfDay: 'day',
    wideScale: 1.12,
    narrowScale: 0.82,
    footReach: 200,
    gateX: 0,
  },
  godad: {
    tint: '#b23d22',
    tintShare: 0.3,
    roof: '#4a2320',
    bannerColor: '#a85a20',
    ridges: ['volcano', 'crag', 'crag'],
    lift: 60,
    ground: 'lava',
    timeOfDay: 'dusk',
    wideScale: 1,
    narrowScale: 0.82,
    footReach: 160,
    gateX: -25,
  },
  rune: {
    tint: '#6b3a72',
    tintShare: 0.32,
    roof: '#40304f',
    bannerColor: '#7a2440',
    ridges: ['alps', 'crag', 'forest'],
    lift: 74,
    ground: 'crag',
    timeOfDay: 'night',
    hasHugeMoon: true,
    wideScale: 0.95,
    narrowScale: 0.7,
    footReach: 130,
    gateX: -17,
  },
  schutt: {
    tint: '#6f9dc4',
    tintShare: 0.28,
    roof: '#38536e',
    bannerColor: '#4b6885',
    ridges: ['alps', 'alps', 'forest'],
    lift: 62,
    ground: 'snow',
    timeOfDay: 'day',
    hasSnowPeaks: true,
    wideScale: 1,
    narrowScale: 0.82,
    footReach: 160,
    gateX: -7,
  },
};
