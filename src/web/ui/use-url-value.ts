import { useEffect, useRef } from 'react';

/**
 * A search field starts from the URL and follows it: Back, a link, the result of a search.
 * It stays mounted: a new page or sort order must not take away the focus or what is being typed.
 */
export function useUrlValue<Field extends { value: string }>(value: string) {
  const field = useRef<Field>(null);
  const shown = useRef(value);
  useEffect(() => {
    // Not on the first render: the user may have typed before the scripts loaded.
    const before = shown.current;
    if (before === value) return;
    shown.current = value;
    // Text typed since then belongs to the next search, so it is kept.
    if (field.current?.value === before) field.current.value = value;
  }, [value]);
  return { ref: field, defaultValue: value };
}
