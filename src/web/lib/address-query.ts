/** A list's query from the page's URL, without empty fields. */
export function addressQuery(
  request: Request,
  fields: readonly string[],
): Record<string, string | undefined> {
  const address = new URL(request.url).searchParams;
  return Object.fromEntries(fields.map((name) => [name, address.get(name) || undefined]));
}
