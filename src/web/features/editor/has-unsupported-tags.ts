/** Whether a page has tags that are allowed, but that the visual editor would drop. */
export function hasUnsupportedTags(html: string): boolean {
  return /<(table|sub|sup)\b/i.test(html);
}
