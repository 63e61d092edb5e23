/** The place in the list, the chosen tab and `done`, the message after a login, do not narrow it. */
const NEUTRAL = ['after', 'before', 'show', 'done'];

/** Whether the URL's query narrows a list: a search, a state, a date. */
export function isSearched(query: string, except: readonly string[] = []): boolean {
  return [...new URLSearchParams(query)].some(
    ([name, value]) => value !== '' && !NEUTRAL.includes(name) && !except.includes(name),
  );
}
