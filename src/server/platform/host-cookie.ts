/**
 * A cookie's name as the browser knows it. `__Host-` makes the browser refuse it without Secure, with
 * a Domain or another path, so no sibling site can plant one. Browsers refuse such names on plain http.
 */
export function hostCookie(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}
