import { castles as castleList } from '#reference/castles.ts';
import type {
  CastleState,
  CharacterRank,
  ClanRank,
  Hero,
  KillRank,
  PopulationGroup,
  RankedBy,
  SeasonPoints,
  SiegeRegistration,
} from '#server/game/boards.ts';
import type { CrestUse } from '#server/game/crests.ts';
import { bigCount, characterId } from '#server/game/ids.ts';
import type { MarketOffer } from '#server/game/market.ts';
import { type SampleLimits, samplePlace, sampleShops } from './sample-goods.ts';
import {
  SAMPLE_NOW,
  type SampleCharacter,
  SEASON,
  sampleCastles,
  sampleCharacters,
  sampleClans,
  sampleCrests,
  sampleHeroes,
  samplePoints,
  sampleRegistrations,
} from './sample-world.ts';

/**
 * What a flavor stores differently. The functions below return the expected boards of the sample
 * world, in the port's terms.
 */
export interface ExpectedBoards {
  readonly hasHalls: boolean;
  /** Banned characters can be identified, and are not shown. */
  readonly hidesBanned: boolean;
  readonly siegeKills: number | null;
  readonly shops: {
    /** A shop whose owner has left is closed. */
    readonly hidesAbsent: boolean;
    readonly hasTimes: boolean;
  };
}

export const L2J_EXPECTED: ExpectedBoards = {
  hasHalls: true,
  hidesBanned: true,
  siegeKills: null,
  shops: { hidesAbsent: false, hasTimes: true },
};

export function expectedKills(column: 'pvp' | 'pk', { hidesBanned }: ExpectedBoards): KillRank[] {
  return sampleCharacters
    .filter((character) => isShown(character, hidesBanned) && character[column] > 0)
    .sort((a, b) => b[column] - a[column] || a.id - b.id)
    .map((character) => ({
      characterId: characterId(character.id),
      characterName: character.name,
      kills: character[column],
      level: character.level,
      classId: character.classId,
      clanName: clanNameOf(character),
    }));
}

export function expectedRanking(by: RankedBy, { hidesBanned }: ExpectedBoards): CharacterRank[] {
  const pointsOf = ({ id }: SampleCharacter) =>
    samplePoints.find((row) => row.id === id && row.season === SEASON)?.points ?? 0;
  const scores = {
    level: ({ level }: SampleCharacter) => level,
    playTime: ({ playedSeconds }: SampleCharacter) => playedSeconds,
    olympiad: pointsOf,
  };
  const scoreOf = scores[by];
  return sampleCharacters
    .filter((character) => isShown(character, hidesBanned) && scoreOf(character) > 0)
    .sort((a, b) => scoreOf(b) - scoreOf(a) || b.experience - a.experience || a.id - b.id)
    .map((character) => ({
      characterId: characterId(character.id),
      characterName: character.name,
      score: scoreOf(character),
      level: character.level,
      classId: character.classId,
      clanName: clanNameOf(character),
    }));
}

export function expectedPopulation({ hidesBanned }: ExpectedBoards): PopulationGroup[] {
  const shown = sampleCharacters.filter((character) => isShown(character, hidesBanned));
  const groups = Map.groupBy(shown, ({ classId, level }) => `${classId}/${level}`);
  return [...groups.values()]
    .flatMap((group) =>
      group.slice(0, 1).map(({ classId, level }) => ({ classId, level, count: group.length })),
    )
    .sort((a, b) => a.classId - b.classId || a.level - b.level);
}

export function expectedRegistrations(): SiegeRegistration[] {
  return sampleRegistrations.flatMap(({ castleId, clanId, side }) => {
    const castle = castleList.find(({ id }) => id === castleId)?.key;
    const clan = sampleClans.find(({ id }) => id === clanId);
    return castle && clan && side !== 'owner' ? [{ castle, clanName: clan.name, side }] : [];
  });
}

export function expectedCrests(): CrestUse[] {
  return sampleCrests.map(({ kind, ownerId, crestId }) => {
    const clan = sampleClans.find(({ id, alliance }) =>
      kind === 'clan' ? id === ownerId : alliance !== null,
    );
    return {
      kind,
      ownerId,
      ownerName: (kind === 'clan' ? clan?.name : clan?.alliance) ?? '',
      crestId,
    };
  });
}

export function expectedClans({ hasHalls, siegeKills }: ExpectedBoards): ClanRank[] {
  return sampleClans.map((clan) => {
    const leader = sampleCharacters.find(({ id }) => id === clan.leaderId);
    const shown = leader && isShown(leader) ? leader : undefined;
    return {
      clanId: clan.id,
      name: clan.name,
      level: clan.level,
      leaderId: shown ? characterId(shown.id) : null,
      leaderName: shown?.name ?? null,
      reputation: clan.reputation,
      members: sampleCharacters.filter(({ clanId }) => clanId === clan.id).length,
      allianceName: clan.alliance,
      lastDismissalAt: clan.dismissedAt,
      hallId: hasHalls && clan.hallId > 0 ? clan.hallId : null,
      castle: castleList.find(({ id }) => id === clan.castleId)?.key ?? null,
      siegeKills,
    };
  });
}

export function expectedCastles({ castleIncome }: SampleLimits): CastleState[] {
  return castleList.map(({ id, key }) => {
    const castle = sampleCastles.find((sample) => sample.id === id);
    const owner = sampleClans.find(({ castleId }) => castleId === id);
    const ruler = sampleCharacters.find((character) => character.id === owner?.leaderId);
    return {
      castle: key,
      ownerClanId: owner?.id ?? null,
      ownerClanName: owner?.name ?? null,
      rulerName: ruler && isShown(ruler) ? ruler.name : null,
      previousRulerName: null,
      taxPercent: castle?.taxPercent ?? -1,
      taxIncome: bigCount(key === 'giran' ? castleIncome : id),
      siegeAt: castle?.siegeAt ?? null,
    };
  });
}

export function expectedHeroes(): Hero[] {
  return sampleHeroes.flatMap((hero) => {
    const character = sampleCharacters.find(({ id }) => id === hero.id);
    if (!character || !isShown(character) || !hero.isCurrent) return [];
    return {
      characterId: characterId(hero.id),
      characterName: character.name,
      clanName: clanNameOf(character),
      classId: hero.classId,
      timesHero: hero.times,
      points:
        samplePoints.find(({ id, season }) => id === hero.id && season === SEASON)?.points ?? 0,
    };
  });
}

export function expectedPoints(season: number): SeasonPoints[] {
  return samplePoints
    .filter((row) => row.season === season)
    .flatMap(({ id, classId, points }) => {
      const character = sampleCharacters.find((sample) => sample.id === id);
      if (!character || !isShown(character)) return [];
      return { characterId: characterId(id), characterName: character.name, classId, points };
    })
    .sort((a, b) => a.classId - b.classId || b.points - a.points);
}

export function expectedOffers({ shops }: ExpectedBoards): MarketOffer[] {
  return [...sampleShops]
    .sort((a, b) => b.openedAt.getTime() - a.openedAt.getTime())
    .flatMap(({ sellerId, kind, openedAt, title, offers }) => {
      const seller = sampleCharacters.find(({ id }) => id === sellerId);
      if (!seller || !isShown(seller) || kind === 'buffs') return [];
      if (shops.hidesAbsent && seller.presence === 'offline') return [];
      return offers
        .filter(({ itemId }) => itemId > 0)
        .map((offer) => ({
          sellerId: characterId(sellerId),
          sellerName: seller.name,
          kind,
          itemId: offer.itemId,
          enchant: offer.enchant,
          quantity: bigCount(kind === 'craft' ? 1 : offer.quantity),
          price: bigCount(offer.price),
          title: title ?? '',
          place: samplePlace(sellerId),
          openedAt: shops.hasTimes ? openedAt : null,
        }));
    });
}

function isShown({ role, deletesAt }: SampleCharacter, hidesBanned = true): boolean {
  const isPlayer = role === 'player' || (role === 'banned' && !hidesBanned);
  return isPlayer && (deletesAt === null || deletesAt > SAMPLE_NOW);
}

function clanNameOf({ clanId }: SampleCharacter): string | null {
  return sampleClans.find(({ id }) => id === clanId)?.name ?? null;
}
