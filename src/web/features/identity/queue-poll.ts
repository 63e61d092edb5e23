import type { WaitingRoomReply } from '#contract/identity.ts';
import { WAITING_ROOM_PATH } from '#contract/identity-paths.ts';
import type { Api } from '#web/lib/api.ts';
import { isTransientFailure } from '#web/lib/transient-failure.ts';
import type { Place } from './QueuePlace.tsx';

const MIN_SECONDS = 2;
const MAX_SECONDS = 10;

/** The time until the next poll: shorter toward the end, and never so late that the place expires. */
export function pollMs({ seconds }: Place): number {
  return Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, seconds / 2)) * 1_000;
}

/** Resolves when it is this visitor's turn. */
export async function waitInQueue(
  api: Api,
  first: Place,
  show: (place: Place) => void,
): Promise<void> {
  let place: Place | null = first;
  while (place) {
    show(place);
    await new Promise((resolve) => setTimeout(resolve, pollMs(place ?? first)));
    place = await readPlace(api, place);
  }
}

/** A server that does not answer for a moment does not end the wait. */
async function readPlace(api: Api, last: Place): Promise<Place | null> {
  try {
    return (await api.read<WaitingRoomReply>(WAITING_ROOM_PATH)).waiting;
  } catch (error) {
    if (!isTransientFailure(error)) throw error;
    return last;
  }
}
