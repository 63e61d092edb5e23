import {
  ARCHETYPES,
  type ClanPage,
  type ClanRequest,
  type OwnClanCharacter,
} from '#contract/clan-pages.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { OwnCharacter, PageRow, RequestRow } from './clan-pages.repo.ts';

export function viewPage(row: PageRow): ClanPage {
  return {
    motto: row.motto,
    recruitment: row.recruitment,
    level_from: row.level_from,
    archetypes: ARCHETYPES.filter((archetype) => row.archetypes.includes(archetype)),
    is_recruiting: row.is_recruiting,
  };
}

export function viewRequest(row: RequestRow): ClanRequest {
  return {
    id: Number(row.id),
    clan: row.clan_name,
    char_name: row.character_name,
    level: row.level,
    class_id: row.class_id,
    message: row.message,
    state: row.state as ClanRequest['state'],
    created_at: unixSeconds(row.created_at),
  };
}

export function viewOwnCharacter(row: OwnCharacter): OwnClanCharacter {
  return {
    char_id: row.character_id,
    char_name: row.name,
    level: row.level,
    class_id: row.class_id,
    clan: row.clan_name,
  };
}
