import type { Calls } from './calls.ts';
import type { L2jDetection } from './l2j-detection.ts';
import type { L2jSettings } from './l2j-settings.ts';

/** Dependencies of every part of an L2J adapter. */
export interface L2jContext<Detected extends L2jDetection> {
  readonly settings: L2jSettings;
  readonly calls: Calls<Detected>;
}
