import { AsyncLocalStorage } from 'node:async_hooks';

/** Who somebody is at another site, with an address that site has confirmed. */
export interface SocialProfile {
  subject: string;
  email: string;
}

const seen = new AsyncLocalStorage<{ profile?: SocialProfile }>();

/** better-auth answers with a session only; what the site said on the way is caught here. */
export async function withProfile<T>(
  work: () => Promise<T>,
): Promise<{ answer: T; profile: SocialProfile | undefined }> {
  const holder: { profile?: SocialProfile } = {};
  const answer = await seen.run(holder, work);
  return { answer, profile: holder.profile };
}

export function noteProfile(profile: SocialProfile): void {
  const holder = seen.getStore();
  if (holder) holder.profile = profile;
}
