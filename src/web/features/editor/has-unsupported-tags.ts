/** Tags allowed in a page that the visual editor does not support and would drop. */
export function hasUnsupportedTags(html: string): boolean {
  return /<(table|sub|sup)\b/i.test(html);
}
