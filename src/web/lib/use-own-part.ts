import type { OwnTopic } from '#contract/own-live.ts';
import { useOwnEvents } from './own-live.ts';
import { type Live, type LivePart, useLivePart } from './use-live-part.ts';

/** A part of a page of the panel. Only this part is read again when one of its topics changes. */
export function useOwnPart<T>(
  topics: readonly OwnTopic[],
  part: LivePart<T> & { loaded: T },
): Live<T> & { value: T } {
  const live = useLivePart<T>(part);
  useOwnEvents(topics, live.refresh);
  return { ...live, value: live.value ?? part.loaded };
}
