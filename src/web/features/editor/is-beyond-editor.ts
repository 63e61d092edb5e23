/** Tags visitors may get but the visual editor does not know: it would drop them. */
export function isBeyondEditor(html: string): boolean {
  return /<(table|sub|sup)\b/i.test(html);
}
