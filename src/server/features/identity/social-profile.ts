import { AsyncLocalStorage } from 'node:async_hooks';

/** A user's identity at a login provider, with an email address the provider has verified. */
export interface SocialProfile {
  subject: string;
  email: string;
}

const storage = new AsyncLocalStorage<{ profile?: SocialProfile }>();

/** better-auth returns only a session; the provider's profile is captured here. */
export async function withProfile<T>(
  work: () => Promise<T>,
): Promise<{ result: T; profile: SocialProfile | undefined }> {
  const holder: { profile?: SocialProfile } = {};
  const result = await storage.run(holder, work);
  return { result, profile: holder.profile };
}

export function captureProfile(profile: SocialProfile): void {
  const holder = storage.getStore();
  if (holder) holder.profile = profile;
}
