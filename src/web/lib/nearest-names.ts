/** Names with a part that is spelled almost like what was typed, the closest first. */
export function nearestNames(names: readonly string[], typed: string, most = 3): string[] {
  const text = typed.toLowerCase();
  // One typo in three letters: more would suggest names that have nothing to do with it.
  const typosMax = Math.floor(text.length / 3);
  return [...new Set(names)]
    .map((name) => ({ name, typos: typosIn(text, name.toLowerCase()) }))
    .filter(({ typos }) => typos <= typosMax)
    .sort((a, b) => a.typos - b.typos || a.name.length - b.name.length)
    .slice(0, most)
    .map(({ name }) => name);
}

/** How many letters to change, add or leave out until the name contains the text. */
function typosIn(text: string, name: string): number {
  let before = Array.from({ length: name.length + 1 }, () => 0);
  for (const [index, letter] of [...text].entries()) {
    const typos = [index + 1];
    for (const [at, other] of [...name].entries()) {
      const [kept = 0, added = 0] = before.slice(at, at + 2);
      const changed = kept + (letter === other ? 0 : 1);
      typos.push(Math.min(changed, added + 1, (typos[at] ?? 0) + 1));
    }
    before = typos;
  }
  return Math.min(...before);
}
