/** The address of a clan's webhook decrypts only for that clan. */
export function clanWebhookContext(worldId: number, clanKey: string): string {
  return `clan webhook ${worldId} ${clanKey}`;
}
