import { data } from 'react-router';

/** The number in the URL; anything else is not found. */
export function entryId(params: Readonly<Record<string, string | undefined>>): string {
  const id = params['id'] ?? '';
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 });
  return id;
}
