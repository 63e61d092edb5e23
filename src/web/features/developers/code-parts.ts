type CodePart = { text: string; tone: 'comment' | 'string' | 'word' | null };

/** Comments, strings, and words to highlight: keywords, tags, a request's method and headers. */
const PARTS =
  /(\/\/ .*)|("[^"]*"|'[^']*')|(\b(?:import|from|const|new|try|catch|if|curl|POST)\b|<\/?[a-z]+|^ *[a-z_-]+(?=: ))/gm;

export function codeParts(code: string): CodePart[] {
  const parts: CodePart[] = [];
  let end = 0;
  for (const match of code.matchAll(PARTS)) {
    const [text, comment, string] = match;
    if (match.index > end) parts.push({ text: code.slice(end, match.index), tone: null });
    parts.push({ text, tone: comment ? 'comment' : string ? 'string' : 'word' });
    end = match.index + text.length;
  }
  return end < code.length ? [...parts, { text: code.slice(end), tone: null }] : parts;
}
