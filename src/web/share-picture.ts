import type { BoardReply } from '#contract/boards.ts';
import type { Language } from '#contract/languages.ts';
import { serverSharePath, sharePath } from '#contract/pictures.ts';
import { castleByGameName } from '#reference/castles.ts';
import { fieldOf, type PageName } from '#web/lib/page.ts';

/** The static picture of each page; the others use the front page's. */
const STATIC_PICTURES: Partial<Record<PageName, string>> = {
  ranking: 'ranking',
  renames: 'ranking',
  'boards.statistics': 'ranking',
  'boards.seasons': 'ranking',
  clans: 'clans',
  lords: 'lords',
  castle: 'lords',
  calendar: 'lords',
  raids: 'raids',
  posts: 'posts',
  post: 'posts',
};

interface SharedPage {
  page: PageName;
  loaded: unknown;
  language: Language;
  /** Left out for the first world. */
  serverId: string | undefined;
}

/** The Open Graph image of a page: a card of its content, if there is one. */
export function sharePicture(shared: SharedPage): string {
  return cardOf(shared) ?? `/card-${STATIC_PICTURES[shared.page] ?? 'home'}.png`;
}

function cardOf({ page, loaded, language, serverId }: SharedPage): string | undefined {
  const season = fieldOf(loaded, 'season') || undefined;
  const card = (kind: 'characters' | 'clans' | 'castles' | 'bosses', name: string | undefined) =>
    name && sharePath({ language, kind, name, season, serverId });
  if (page === 'home') return serverSharePath(language, serverId);
  if (page === 'character' || page === 'characterRecap')
    return card('characters', fieldOf(loaded, 'char_name'));
  if (page === 'clan' || page === 'clanRecap') {
    return card('clans', fieldOf(loaded, 'clan_name'));
  }
  if (page === 'castle') return card('castles', castleKey(fieldOf(loaded, 'castle_name')));
  if (page === 'lords') return card('castles', nextSiege(loaded as Loaded<'castles'>));
  if (page === 'raids') return card('bosses', strongestBoss(loaded as Loaded<'raids'>));
  return undefined;
}

type Loaded<B extends 'castles' | 'raids'> = { [board in B]: BoardReply<B> | null };

function nextSiege({ castles }: Loaded<'castles'>): string | undefined {
  const rows = castles?.castles ?? [];
  const next = rows
    .filter(({ castle_siege }) => castle_siege > 0)
    .toSorted((a, b) => a.castle_siege - b.castle_siege)[0];
  return castleKey((next ?? rows[0])?.castle_name ?? '');
}

function castleKey(castleName: string): string | undefined {
  return castleByGameName(castleName)?.key;
}

/** The board is sorted by level; a living boss is preferred. */
function strongestBoss({ raids }: Loaded<'raids'>): string | undefined {
  const rows = raids?.raids ?? [];
  return (rows.find(({ alive }) => alive === 1) ?? rows[0])?.npc_db_name;
}
