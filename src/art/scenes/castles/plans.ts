import type { CastleKey } from '#reference/castles.ts';
import type { CastlePlan } from '../masonry/layer.ts';
import { aden } from './aden.ts';
import { dion } from './dion.ts';
import { giran } from './giran.ts';
import { gludio } from './gludio.ts';
import { goddard } from './goddard.ts';
import { innadril } from './innadril.ts';
import { oren } from './oren.ts';
import { rune } from './rune.ts';
import { schuttgart } from './schuttgart.ts';

export const castlePlans: Readonly<Record<CastleKey, CastlePlan>> = {
  gludio,
  dion,
  giran,
  oren,
  aden,
  innadrile: innadril,
  godad: goddard,
  rune,
  schutt: schuttgart,
};
