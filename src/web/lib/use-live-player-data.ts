import type { UpdateTopic } from '#contract/personal-updates.ts';
import { useUpdateEvents } from './personal-updates.ts';
import { type Live, type LiveDataOptions, useLiveData } from './use-live-data.ts';

/** Data of the logged-in player. Reloads when one of its topics changes, without the rest of the page. */
export function useLivePlayerData<T>(
  topics: readonly UpdateTopic[],
  options: LiveDataOptions<T> & { loaded: T },
): Live<T> & { value: T } {
  const live = useLiveData<T>(options);
  useUpdateEvents(topics, live.refresh);
  return { ...live, value: live.value ?? options.loaded };
}
