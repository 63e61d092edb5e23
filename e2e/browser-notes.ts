/** What the browser itself notes when a logout clears what it keeps of the site. */
const CLEARED = /^Clear-Site-Data header on '[^']+\/logout': Cleared data types:/;

export function isNotedLogout(text: string): boolean {
  return CLEARED.test(text);
}
