import type { OwnClansReply } from '#contract/clan-pages.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { ClanPageDeps } from './clan-page-deps.ts';
import {
  clanKey,
  clansLedBy,
  findClan,
  findPage,
  listClanRequests,
  listOwnCharacters,
  listOwnRequests,
  nextSieges,
} from './clan-pages.repo.ts';
import { viewOwnCharacter, viewPage, viewRequest } from './clan-pages.view.ts';
import { listSieges } from './clan-sieges.repo.ts';
import { webhookSetAt } from './set-webhook.ts';

export async function readOwnClans(
  { db, clanSources: sources }: ClanPageDeps,
  {
    playerId,
    worldId,
    isMembershipKnown,
  }: { playerId: string; worldId: number; isMembershipKnown: boolean },
  clanToJoin: string,
): Promise<OwnClansReply> {
  const characters = await listOwnCharacters(db, playerId, worldId);
  // While the game does not answer, membership is unknown and nothing private to a clan is shown.
  const currentCharacters = isMembershipKnown ? characters : [];
  const led = await Promise.all(
    clansLedBy(sources, worldId, currentCharacters).map(async ({ clan, leader }) => {
      const page = await findPage(db, worldId, clan.clan_name);
      const requests = await listClanRequests(db, worldId, clan.clan_name);
      const setAt = await webhookSetAt(db, worldId, clan.clan_name);
      return {
        clan: clan.clan_name,
        leader: leader.name,
        page: page ? viewPage(page) : null,
        is_hidden: page?.hidden_at != null,
        webhook_set_at: setAt ? unixSeconds(setAt) : 0,
        requests: requests.map(viewRequest),
      };
    }),
  );
  const ledKeys = new Set(led.map(({ clan: name }) => clanKey(name)));
  const names = [...new Set(currentCharacters.flatMap(({ clan_name }) => clan_name ?? []))];
  const now = new Date();
  const dates = nextSieges(sources, worldId, now);
  const clans = await Promise.all(
    names.map(async (name) => ({
      clan: name,
      is_leader: ledKeys.has(clanKey(name)),
      characters: currentCharacters
        .filter(({ clan_name }) => clan_name === name)
        .map(({ character_id, name: char_name }) => ({ char_id: character_id, char_name })),
      sieges: await listSieges(db, worldId, name, dates),
    })),
  );
  const clan = clanToJoin === '' ? undefined : findClan(sources, worldId, clanToJoin);
  const page = clan && (await findPage(db, worldId, clan.clan_name));
  const isRecruiting = page?.is_recruiting && page.hidden_at === null;
  return {
    server_id: worldId,
    reachable: isMembershipKnown,
    characters: characters.map(viewOwnCharacter),
    led,
    clans,
    dates: dates
      .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      .map(({ castle, startsAt }) => ({ castle, siege_at: unixSeconds(startsAt) })),
    requests: (await listOwnRequests(db, playerId, worldId)).map(viewRequest),
    join: clan && isRecruiting ? { clan: clan.clan_name, page: viewPage(page) } : null,
  };
}
