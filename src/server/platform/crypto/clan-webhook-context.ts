/** The URL of a clan's webhook can be decrypted only for that clan. */
export function clanWebhookContext(worldId: number, clanKey: string): string {
  return `clan webhook ${worldId} ${clanKey}`;
}
