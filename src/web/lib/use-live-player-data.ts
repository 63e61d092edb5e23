import type { OwnTopic } from '#contract/own-live.ts';
import { useOwnEvents } from './own-live.ts';
import { type Live, type LiveDataOptions, useLiveData } from './use-live-data.ts';

/** Data of the logged-in player. Reloads when one of its topics changes, without the rest of the page. */
export function useLivePlayerData<T>(
  topics: readonly OwnTopic[],
  options: LiveDataOptions<T> & { loaded: T },
): Live<T> & { value: T } {
  const live = useLiveData<T>(options);
  useOwnEvents(topics, live.refresh);
  return { ...live, value: live.value ?? options.loaded };
}
