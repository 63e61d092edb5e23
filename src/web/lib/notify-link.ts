/** The player's page with the form for this subject; visitors log in first. */
export function notifyLink(
  topic: 'boss' | 'castle' | 'clan' | 'price',
  serverId: number,
  subject: string,
): string {
  const query = new URLSearchParams({ topic, server_id: String(serverId), subject });
  return `/panel/notifications?${query}`;
}
