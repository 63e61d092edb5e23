/** The LIKE pattern for a prefix; `%` and `_` in it are escaped. */
export function likePrefix(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}
