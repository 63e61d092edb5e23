import type { IncomingHttpHeaders } from 'node:http';

export interface SiteSettings {
  id: string;
  key: string;
  /** The URL of the site's API, if an operator or a test overrides it. */
  api_url?: string | undefined;
}

/** The voter a site is queried about: by our reference, or by an IP address. */
export type Voter = { by: 'reference'; reference: string } | { by: 'ip'; ip: string };

export interface SiteRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A definite response. `at` is null if the site returns no time. */
export type SiteResponse = { voted: false } | { voted: true; at: Date | null };

/** One line of a list of votes. Whatever a voter typed is only ever compared. */
export interface FeedVote {
  name: string;
  at: Date;
}

export interface Postback {
  method: 'GET' | 'POST';
  fields: Readonly<Record<string, string>>;
  /** The body where it is JSON, whatever is in it. */
  json: unknown;
  headers: IncomingHttpHeaders;
}

/** The description of a vote site. To add one, copy a file of this folder and list it in site-list.ts. */
export interface VoteSite {
  readonly name: string;
  readonly title: string;
  readonly cooldownHours: number;
  /** Where the player votes. */
  link(settings: SiteSettings, reference: string): string;
  /** Queried about one voter: by the reference first, then by IP address, as far as the site supports them. */
  pull?: {
    by: ReadonlyArray<Voter['by']>;
    request(settings: SiteSettings, voter: Voter): SiteRequest;
    /** Throws on anything but a definite answer: an error is never a vote. */
    read(text: string, now: Date): SiteResponse;
  };
  /**
   * A list of all votes; the name a voter typed must be the reference, which is therefore short.
   */
  feed?: {
    encoding: 'utf-8' | 'windows-1251';
    request(settings: SiteSettings): SiteRequest;
    /** Throws on a response that is not a list, such as a page saying that the key is wrong. */
    read(text: string): FeedVote[];
  };
  /** The site calls us. */
  push?: {
    method: 'GET' | 'POST';
    /** The host name whose IP addresses the call must come from, if it contains no secret. */
    sourceHost?: string;
    /** The references that voted, none for a vote that failed; undefined: the call is not the site's. */
    read(settings: SiteSettings, postback: Postback): readonly string[] | undefined;
  };
}
