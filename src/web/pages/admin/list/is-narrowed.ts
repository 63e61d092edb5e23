/** Parameters that narrow nothing: the position, the chosen tab or language, the message after a redirect. */
const NEUTRAL = ['after', 'before', 'show', 'done', 'of'];

/** Whether the URL's query narrows a list, by a search, a state or a date. */
export function isNarrowed(query: string): boolean {
  return [...new URLSearchParams(query)].some(
    ([name, value]) => value !== '' && !NEUTRAL.includes(name),
  );
}
