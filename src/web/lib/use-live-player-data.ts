import type { OwnTopic } from '#contract/own-live.ts';
import { useOwnEvents } from './own-live.ts';
import { type Live, type LiveDataOptions, useLiveData } from './use-live-data.ts';

/** Live data of the player's own, in the panel. Only it is read again when one of its topics changes. */
export function useLivePlayerData<T>(
  topics: readonly OwnTopic[],
  options: LiveDataOptions<T> & { loaded: T },
): Live<T> & { value: T } {
  const live = useLiveData<T>(options);
  useOwnEvents(topics, live.refresh);
  return { ...live, value: live.value ?? options.loaded };
}
