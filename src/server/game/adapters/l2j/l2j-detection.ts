import type { Detection } from '../../detection.ts';
import type { L2jColumns } from './columns.ts';
import type { SlotNumbers } from './paperdoll.ts';

/** What both branches need to know about a database besides `Detection`. */
export interface L2jDetection extends Detection {
  readonly hash: 'base64 SHA-1' | 'BCrypt $2a$';
  readonly columns: L2jColumns;
  readonly slots: SlotNumbers;
  readonly hasReceipts: boolean;
  /** Whether `=` on a character's name ignores case, as the game expects it to. */
  readonly ignoresCase: boolean;
}
