import type { WorldId } from '../../ids.ts';
import type { PtsSettings } from './pts-settings.ts';
import type { WorldCalls } from './world-calls.ts';

/** Dependencies of every part of this adapter. */
export interface PtsContext {
  readonly worldId: WorldId;
  readonly settings: PtsSettings;
  readonly calls: WorldCalls;
  readonly now: () => Date;
}
