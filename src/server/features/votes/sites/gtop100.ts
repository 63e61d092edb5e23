import { z } from 'zod';
import { isSameSecret } from './read-response.ts';
import type { Postback, SiteSettings, VoteSite } from './site.ts';

/** Each vote is a list of objects with one field each: `[{"success":"0"},{"pb_name":"…"},…]`. */
const batchSchema = z.object({
  pingbackkey: z.string(),
  Common: z.array(z.array(z.record(z.string(), z.unknown()))),
});

/**
 * Calls us with the key it was given: a form for one vote, or JSON for many. `Successful` is 0 for
 * a vote, like a program's exit code.
 */
export const gtop100: VoteSite = {
  name: 'gtop100',
  title: 'GTop100',
  cooldownHours: 12,
  link: ({ id }, reference) =>
    `https://gtop100.com/topsites/Lineage-2/sitedetails/${encodeURIComponent(id)}?${new URLSearchParams(
      {
        vote: '1',
        pingUsername: reference,
      },
    )}`,
  push: {
    method: 'POST',
    read: (settings, postback) => readBatch(settings, postback) ?? readForm(settings, postback),
  },
};

function readForm({ key }: SiteSettings, { fields }: Postback): readonly string[] | undefined {
  if (!isSameSecret(fields['pingbackkey'], key)) return undefined;
  const { Successful, pingUsername } = fields;
  return Successful === '0' && pingUsername ? [pingUsername] : [];
}

function readBatch({ key }: SiteSettings, { json }: Postback): readonly string[] | undefined {
  const batch = batchSchema.safeParse(json);
  if (!batch.success || !isSameSecret(batch.data.pingbackkey, key)) return undefined;
  return batch.data.Common.flatMap((parts) => {
    const { success, pb_name } = Object.assign({}, ...parts) as Record<string, unknown>;
    return String(success) === '0' && typeof pb_name === 'string' ? [pb_name] : [];
  });
}
