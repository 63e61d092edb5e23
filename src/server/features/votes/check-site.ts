import { randomBytes } from 'node:crypto';
import { querySite } from './query-site.ts';
import { type ResolveHost, resolveHost } from './receive-postback.ts';
import type { Voter } from './sites/site.ts';
import type { ConfiguredSite } from './vote-deps.ts';

/** An IP address reserved for documentation: no votes come from it. */
const NOBODY: Voter = { by: 'ip', ip: '192.0.2.1' };

/**
 * Checks a site as far as possible without a vote, and describes the result; throws if the check
 * fails. A query is about somebody who has not voted: any definite answer is good.
 */
export async function checkSite(
  { site, settings }: ConfiguredSite,
  resolve: ResolveHost = resolveHost,
): Promise<string> {
  if (site.feed) {
    const text = await querySite(site.feed.request(settings), site.feed.encoding);
    return `ok, ${site.feed.read(text).length} votes in its list`;
  }
  if (site.pull) {
    const reference = randomBytes(12).toString('hex');
    const byReference = site.pull.by.includes('reference');
    const voter: Voter = byReference ? { by: 'reference', reference } : NOBODY;
    site.pull.read(await querySite(site.pull.request(settings, voter)), new Date());
    return 'ok';
  }
  const host = site.push?.sourceHost;
  if (host === undefined) return 'sends postbacks; the key is verified by the first vote';
  const addresses = await resolve(host);
  if (addresses.length === 0)
    throw new Error(`${host} does not resolve, so its postbacks cannot be verified`);
  return `sends postbacks from ${addresses.join(', ')}`;
}
