/** A recap is below the page of its character or clan, in the same world. */
export function recapUrl(profile: string | null, season: number): string | null {
  if (profile === null) return null;
  const [path, query] = profile.split('?');
  return `${path}/seasons/${season}${query === undefined ? '' : `?${query}`}`;
}
