import { z } from 'zod';

/**
 * The URL of a server with user and password. A password that was not encoded can end the host part
 * early, so that we would connect to another machine: such a URL is refused, with instructions.
 */
export function connectionUrl(schemes: readonly string[], shownSchemes = schemes) {
  const error = `must start with ${shownSchemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z.string().superRefine((text, context) => {
    const scheme = /^([a-z]+):\/\//.exec(text)?.[1];
    const isKnown = scheme !== undefined && schemes.includes(scheme);
    const message = isKnown ? unreadable(text, scheme) : error;
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

function unreadable(text: string, scheme: string): string | undefined {
  // A missing variable is reported as a separate fault.
  if (text.includes('${')) return undefined;
  const url = URL.parse(text);
  const rest = url ? url.pathname + url.search + url.hash : '@';
  if (url && !rest.includes('@') && isDecodable(url.username + url.password)) return undefined;
  return `cannot be read: if the password contains a character such as @ : / ? # or %, put it into its own variable and write ${scheme}://user:\${PASSWORD}@host`;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
