import type { BoardReply } from '#contract/boards.ts';
import type { Language } from '#contract/languages.ts';
import { serverSharePath, sharePath } from '#contract/pictures.ts';
import { castleByGameName } from '#reference/castles.ts';
import { fieldOf, type PageName } from '#web/lib/page.ts';

/** Which of the drawn pictures goes with which page; the others show the front page's. */
const DRAWN: Partial<Record<PageName, string>> = {
  ranking: 'ranking',
  renames: 'ranking',
  clans: 'clans',
  lords: 'lords',
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

/** The picture that goes with a link to a page: a card of what it shows, if there is one. */
export function sharePicture(shared: SharedPage): string {
  return cardOf(shared) ?? `/card-${DRAWN[shared.page] ?? 'home'}.png`;
}

function cardOf({ page, loaded, language, serverId }: SharedPage): string | undefined {
  const card = (kind: 'characters' | 'clans' | 'castles' | 'bosses', name: string | undefined) =>
    name && sharePath({ language, kind, name, serverId });
  if (page === 'home') return serverSharePath(language, serverId);
  if (page === 'character') return card('characters', fieldOf(loaded, 'char_name'));
  if (page === 'clan') return card('clans', fieldOf(loaded, 'clan_name'));
  if (page === 'lords') return card('castles', nextSiege(loaded as Loaded<'castles'>));
  if (page === 'raids') return card('bosses', greatestBoss(loaded as Loaded<'raids'>));
  return undefined;
}

type Loaded<B extends 'castles' | 'raids'> = { [board in B]: BoardReply<B> | null };

function nextSiege({ castles }: Loaded<'castles'>): string | undefined {
  const rows = castles?.castles ?? [];
  const next = rows
    .filter(({ castle_siege }) => castle_siege > 0)
    .toSorted((one, other) => one.castle_siege - other.castle_siege)[0];
  return castleByGameName((next ?? rows[0])?.castle_name ?? '')?.key;
}

/** The board is sorted by level; a living one is the better news. */
function greatestBoss({ raids }: Loaded<'raids'>): string | undefined {
  const rows = raids?.raids ?? [];
  return (rows.find(({ alive }) => alive === 1) ?? rows[0])?.npc_db_name;
}
