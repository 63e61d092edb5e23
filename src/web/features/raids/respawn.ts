import type { RaidRow } from '#contract/boards.ts';
import { isAlive } from './is-alive.ts';

export interface Respawn {
  /**
   * The current time and the start of the window, in percent of the time between death and latest
   * respawn.
   */
  passed: number;
  opensAt: number;
  isOpen: boolean;
  /** In the last part of its window: it can respawn any moment now. */
  isClosing: boolean;
}

const CLOSING_SECONDS = 2 * 3_600;

/** How close a dead boss's respawn is; null for a living one and where the game does not say. */
export function respawnOf(raid: RaidRow, now: number): Respawn | null {
  const { respawn_from: from, respawn_to: to } = raid;
  if (isAlive(raid) || to === 0) return null;
  const begin = raid.time_low || Math.min(now, from);
  const at = (moment: number) => percent((moment - begin) / Math.max(1, to - begin));
  return {
    passed: at(now),
    opensAt: at(from),
    isOpen: now >= from,
    isClosing: isClosing({ from, to, now }),
  };
}

function isClosing({ from, to, now }: { from: number; to: number; now: number }): boolean {
  return now >= from && to - now <= CLOSING_SECONDS;
}

function percent(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10;
}

/** The closer the respawn, the more prominent its text; the classes of the text. */
export function respawnTone({ isOpen, isClosing }: Respawn): string | undefined {
  if (isClosing) return 'font-bold text-accent';
  return isOpen ? 'text-accent' : undefined;
}
