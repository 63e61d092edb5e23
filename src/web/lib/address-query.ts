/** What a list is asked for, from the page's own address: empty fields are none. */
export function addressQuery(
  request: Request,
  fields: readonly string[],
): Record<string, string | undefined> {
  const address = new URL(request.url).searchParams;
  return Object.fromEntries(fields.map((name) => [name, address.get(name) || undefined]));
}
