/** A list's query from the page's URL, without empty fields. */
export function urlQuery(
  request: Request,
  fields: readonly string[],
): Record<string, string | undefined> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(fields.map((name) => [name, searchParams.get(name) || undefined]));
}
