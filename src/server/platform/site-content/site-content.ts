import type { Language } from '#contract/languages.ts';
import type { EntryKind, EntryPlace } from '#contract/site-entries.ts';
import type { Db } from '../db/create-db.ts';
import { createPictureSizes, type PictureSize } from './picture-sizes.ts';

/** What every page shows of an entry. */
export interface SiteEntry {
  kind: EntryKind;
  slug: string | null;
  place: EntryPlace;
  position: number;
  url: string;
  starts_at: Date | null;
  ends_at: Date | null;
  titles: Partial<Record<Language, string>>;
}

type TextOverrides = Readonly<Record<string, string>>;

/** What operators added to all pages, in memory: every page needs it. */
export interface SiteContent {
  /** The entries that visitors see now, in order. */
  shown(kind: EntryKind, now: Date): SiteEntry[];
  /** The operator's overrides of texts of pages. */
  texts(language: Language): TextOverrides;
  /** Those of the admin area, which are sent only to its pages. */
  adminTexts(language: Language): TextOverrides;
  /** Whether a world's items and monsters were imported. */
  hasGameData(): boolean;
  /** The size of an uploaded picture; undefined if it cannot be read. */
  pictureSize(path: string): Promise<PictureSize | undefined>;
  load(): Promise<void>;
}

/** More than anybody adds; a limit for memory. */
const ENTRIES_MAX = 1_000;
const TEXTS_MAX = 5_000;

interface SiteContentOptions {
  db: Db;
  /** Applies the overrides to the texts of this process: errors, messages and emails. */
  setTextOverrides?: (overrides: (language: Language) => TextOverrides) => void;
}

export function createSiteContent({ db, setTextOverrides }: SiteContentOptions): SiteContent {
  let entries: readonly SiteEntry[] = [];
  let hasGameData = false;
  let texts: Partial<Record<string, Record<string, string>>> = {};
  const only = (language: Language, isWanted: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(texts[language] ?? {}).filter(([key]) => isWanted(key)));
  return {
    shown: (kind, now) =>
      entries.filter((entry) => entry.kind === kind && isScheduledNow(entry, now)),
    texts: (language) => only(language, (key) => !/^(admin|server)\./.test(key)),
    adminTexts: (language) => only(language, (key) => key.startsWith('admin.')),
    hasGameData: () => hasGameData,
    pictureSize: createPictureSizes(db),
    async load() {
      [entries, texts, hasGameData] = await Promise.all([
        readEntries(db),
        readTexts(db),
        readHasGameData(db),
      ]);
      setTextOverrides?.((language) => texts[language] ?? {});
    },
  };
}

function isScheduledNow(
  { starts_at, ends_at }: Pick<SiteEntry, 'starts_at' | 'ends_at'>,
  now: Date,
): boolean {
  return (starts_at === null || starts_at <= now) && (ends_at === null || ends_at > now);
}

/** In the reader's language, or else the site's, or any. */
export function titleIn({ titles }: SiteEntry, languages: readonly Language[]): string {
  const found = languages.map((language) => titles[language]).find((title) => title !== undefined);
  return found ?? Object.values(titles)[0] ?? '';
}

async function readEntries(db: Db): Promise<SiteEntry[]> {
  const rows = await db
    .selectFrom('site_entry')
    .select(['id', 'kind', 'slug', 'place', 'position', 'url', 'starts_at', 'ends_at'])
    .where('is_hidden', '=', false)
    // Only the calendar shows them, and there may be many old ones.
    .where('kind', '<>', 'event')
    .orderBy('position')
    .orderBy('id')
    .limit(ENTRIES_MAX)
    .execute();
  const texts = await db
    .selectFrom('site_entry_text')
    .select(['entry_id', 'language', 'title'])
    .execute();
  const byEntry = Map.groupBy(texts, ({ entry_id }) => entry_id);
  return rows.map(({ id, ...row }) => ({
    ...row,
    kind: row.kind as EntryKind,
    place: row.place as EntryPlace,
    titles: Object.fromEntries(
      (byEntry.get(id) ?? []).map(({ language, title }) => [language, title]),
    ),
  }));
}

async function readHasGameData(db: Db): Promise<boolean> {
  const row = await db.selectFrom('game_data').select('world_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

async function readTexts(db: Db): Promise<Record<string, Record<string, string>>> {
  const rows = await db
    .selectFrom('text_override')
    .select(['language', 'key', 'text'])
    .limit(TEXTS_MAX)
    .execute();
  const found: Record<string, Record<string, string>> = {};
  for (const { language, key, text } of rows) {
    found[language] = { ...found[language], [key]: text };
  }
  return found;
}
