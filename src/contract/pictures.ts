/**
 * Generated pictures. A URL with this version always returns the same bytes, so browsers cache it
 * forever: increment the version when a picture changes. A test checks that.
 */
const PICTURE_VERSION = 'v1';

export const ART_PATH = `/art/${PICTURE_VERSION}`;
export const SHARE_PATH = `/share/${PICTURE_VERSION}`;

/** The landscape at the top of emails. */
export const EMAIL_PICTURE_PATH = `${SHARE_PATH}/email.png`;

/** The small size is drawn with fewer details. */
type PictureSize = 'small' | 'large';
export type PictureTheme = 'aden' | 'parchment';

/** `variant` is that of the clan's arms; stored and cached URLs call it `turn`. */
export function crestPath(clan: string, size: PictureSize, variant: number): string {
  const turnParam = variant === 0 ? '' : `&turn=${variant}`;
  return `${ART_PATH}/crests/${encodeURIComponent(clan)}.svg?size=${size}${turnParam}`;
}

/** The glyphs of items, each under its name, such as `#sword`. */
export const ITEM_SHEET_PATH = `${ART_PATH}/item-marks.svg`;

/** Crests that clans and alliances uploaded in the game. */
export const GAME_CREST_PATH = `${ART_PATH}/game-crests/:world/:kind/:id.png`;

export function gameCrestPath(world: number, kind: 'clan' | 'alliance', id: number): string {
  return `${ART_PATH}/game-crests/${world}/${kind}/${id}.png`;
}

export function sigilPath(boss: string, size: PictureSize, theme: PictureTheme): string {
  return `${ART_PATH}/sigils/${encodeURIComponent(boss)}.svg?size=${size}&theme=${theme}`;
}

export function emblemPath(classId: number, theme: PictureTheme): string {
  return `${ART_PATH}/emblems/${classId}.svg?theme=${theme}`;
}

/** A full-length drawing of a character of the class. */
export function figurePath(classId: number, theme: PictureTheme): string {
  return `${ART_PATH}/figures/${classId}.svg?theme=${theme}`;
}

/** The landscape behind the header of a page. */
export function headerScenePath(castle: string, theme: PictureTheme): string {
  return `${ART_PATH}/scenes/${castle}.svg?format=header&theme=${theme}`;
}

interface ShareCard {
  language: string;
  kind: 'characters' | 'clans' | 'castles' | 'bosses';
  name: string;
  /** The season of a recap; without it the card shows the current state. */
  season?: string | undefined;
  /** Left out for the first world. */
  serverId?: string | undefined;
}

export function sharePath({ language, kind, name, season, serverId }: ShareCard): string {
  const part = season === undefined ? '' : `/seasons/${season}`;
  return `${SHARE_PATH}/${language}/${kind}/${encodeURIComponent(name)}${part}.png${inWorld(serverId)}`;
}

export function serverSharePath(language: string, serverId: string | undefined): string {
  return `${SHARE_PATH}/${language}/server.png${inWorld(serverId)}`;
}

function inWorld(serverId: string | undefined): string {
  return serverId === undefined ? '' : `?server_id=${serverId}`;
}
