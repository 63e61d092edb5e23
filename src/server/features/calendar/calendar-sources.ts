import type { RaidRow } from '#contract/boards.ts';
import type { Language } from '#contract/languages.ts';
import type { CastleKey } from '#reference/castles.ts';

export interface Period {
  from: Date;
  to: Date;
}

export interface CalendarWorld {
  id: number;
  name: string;
  zone: string;
  /** The announced opening; undefined if there is none. */
  opensAt: Date | undefined;
  isFirst: boolean;
  /** Whether another world opens earlier, so that events before the opening take place there. */
  opensAfterAnother: boolean;
}

export interface StoredEvent {
  id: number;
  starts_at: Date | null;
  ends_at: Date | null;
  repeats_weekly: boolean;
  repeats_until: Date | null;
  location: string;
  url: string;
  updated_at: Date;
  language: string;
  title: string;
  html: string;
}

export interface PublishedPost {
  slug: string;
  title: string;
  summary: string;
  html: string;
  published_at: Date;
  updated_at: Date;
}

/** How the calendar and the feeds read other features, which they must not import. */
export interface CalendarSources {
  world: (serverId: number | undefined) => CalendarWorld;
  /** When the world was last read; null if it never was. */
  readAt: (worldId: number) => Date | null;
  sieges: (worldId: number, period: Period) => Promise<{ castle: CastleKey; startsAt: Date }[]>;
  /** Changes of owner. */
  owners: (
    worldId: number,
    period: Period,
  ) => Promise<{ castle: CastleKey; clan: string | null; since: Date }[]>;
  /** Olympiad seasons whose start we have seen, newest first. */
  seasons: (worldId: number) => Promise<{ season: number; since: Date }[]>;
  raids: (worldId: number) => readonly RaidRow[];
  events: (languages: readonly Language[], period: Period) => Promise<StoredEvent[]>;
  posts: (languages: readonly Language[], limit: number) => Promise<PublishedPost[]>;
}
