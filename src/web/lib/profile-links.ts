import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { type Castle, castleSlug } from '#reference/castles.ts';

/** Whether this site has pages of single characters and clans. */
export const ProfilesContext = createContext(false);

export interface ProfileLinks {
  /** URLs of pages in the world this page shows; null if the site has no profiles. */
  character: (name: string) => string | null;
  clan: (name: string) => string | null;
  castle: (castle: Castle) => string;
}

export function useProfileLinks(): ProfileLinks {
  const isOn = useContext(ProfilesContext);
  const serverId = new URLSearchParams(useLocation().search).get('server_id');
  const world = serverId === null ? '' : `?server_id=${encodeURIComponent(serverId)}`;
  const link = (page: string) => (name: string) =>
    isOn ? `/${page}/${encodeURIComponent(name)}${world}` : null;
  return {
    character: link('characters'),
    clan: link('clans'),
    castle: (castle) => `/castillos/${castleSlug(castle)}${world}`,
  };
}
