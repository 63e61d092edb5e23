import type { ComponentType } from 'react';
import type { CastleKey } from '#reference/castles.ts';
import { AdenCharge } from './charges/AdenCharge.tsx';
import { DionCharge } from './charges/DionCharge.tsx';
import { GiranCharge } from './charges/GiranCharge.tsx';
import { GludioCharge } from './charges/GludioCharge.tsx';
import { GoddardCharge } from './charges/GoddardCharge.tsx';
import { InnadrilCharge } from './charges/InnadrilCharge.tsx';
import { OrenCharge } from './charges/OrenCharge.tsx';
import { RuneCharge } from './charges/RuneCharge.tsx';
import { SchuttgartCharge } from './charges/SchuttgartCharge.tsx';
import { Shield } from './Shield.tsx';

type CastleCrestProps = {
  castle: CastleKey;
  size?: number;
  title?: string | undefined;
};

export function CastleCrest({ castle, size = 40, title }: CastleCrestProps) {
  const { field, Charge } = CRESTS[castle];
  return (
    <Shield field={field} size={size} title={title}>
      <Charge />
    </Shield>
  );
}

const CRESTS: Record<CastleKey, { field: string; Charge: ComponentType }> = {
  gludio: { field: 'fill-gules', Charge: GludioCharge },
  dion: { field: 'fill-vert', Charge: DionCharge },
  giran: { field: 'fill-or', Charge: GiranCharge },
  oren: { field: 'fill-purpure', Charge: OrenCharge },
  aden: { field: 'fill-azure', Charge: AdenCharge },
  innadrile: { field: 'fill-argent', Charge: InnadrilCharge },
  godad: { field: 'fill-sable', Charge: GoddardCharge },
  rune: { field: 'fill-murrey', Charge: RuneCharge },
  schutt: { field: 'fill-steel', Charge: SchuttgartCharge },
};
