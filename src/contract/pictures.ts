/**
 * Generated pictures. An address with this version always means the same bytes, so browsers keep
 * them for ever: whoever changes how a picture looks counts it up. A test notices.
 */
const PICTURE_VERSION = 'v1';

export const ART_PATH = `/art/${PICTURE_VERSION}`;
export const SHARE_PATH = `/share/${PICTURE_VERSION}`;

/** Drawn with less on it where it is shown small. */
type PictureSize = 'small' | 'large';
type PictureTheme = 'aden' | 'parchment';

export function crestPath(clan: string, size: PictureSize): string {
  return `${ART_PATH}/crests/${encodeURIComponent(clan)}.svg?size=${size}`;
}

export function sigilPath(boss: string, size: PictureSize, theme: PictureTheme): string {
  return `${ART_PATH}/sigils/${encodeURIComponent(boss)}.svg?size=${size}&theme=${theme}`;
}

export function emblemPath(classId: number, theme: PictureTheme): string {
  return `${ART_PATH}/emblems/${classId}.svg?theme=${theme}`;
}

/** The landscape behind the head of a page. */
export function headerScenePath(castle: string, theme: PictureTheme): string {
  return `${ART_PATH}/scenes/${castle}.svg?format=header&theme=${theme}`;
}

interface CardAddress {
  language: string;
  kind: 'characters' | 'clans' | 'castles' | 'bosses';
  name: string;
  /** Left out for the first world. */
  serverId?: string | undefined;
}

export function sharePath({ language, kind, name, serverId }: CardAddress): string {
  return `${SHARE_PATH}/${language}/${kind}/${encodeURIComponent(name)}.png${inWorld(serverId)}`;
}

export function serverSharePath(language: string, serverId: string | undefined): string {
  return `${SHARE_PATH}/${language}/server.png${inWorld(serverId)}`;
}

function inWorld(serverId: string | undefined): string {
  return serverId === undefined ? '' : `?server_id=${serverId}`;
}
