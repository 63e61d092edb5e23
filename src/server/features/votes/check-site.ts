import { randomBytes } from 'node:crypto';
import { askSite } from './ask-site.ts';
import { addressesOf, type Resolve } from './receive-postback.ts';
import type { Voter } from './sites/site.ts';
import type { ActiveSite } from './vote-deps.ts';

/** An address of documents: nobody votes from it. */
const NOBODY: Voter = { by: 'ip', ip: '192.0.2.1' };

/**
 * Says how a site answers to its key, for the operator's doctor; throws when it does not. It is asked
 * about somebody who has not voted: any definite answer is a good one.
 */
export async function checkSite(
  { site, settings }: ActiveSite,
  resolve: Resolve = addressesOf,
): Promise<string> {
  if (site.feed) {
    const text = await askSite(site.feed.request(settings), site.feed.encoding);
    return `ok, ${site.feed.read(text).length} votes in its list`;
  }
  if (site.pull) {
    const reference = randomBytes(12).toString('hex');
    const byName = site.pull.by.includes('reference');
    const voter: Voter = byName ? { by: 'reference', reference } : NOBODY;
    site.pull.read(await askSite(site.pull.request(settings, voter)), new Date());
    return 'ok';
  }
  const host = site.push?.sourceHost;
  if (host === undefined) return 'sends postbacks; the key is verified by the first vote';
  const addresses = await resolve(host);
  if (addresses.length === 0)
    throw new Error(`${host} does not resolve, so its postbacks cannot be verified`);
  return `sends postbacks from ${addresses.join(', ')}`;
}
