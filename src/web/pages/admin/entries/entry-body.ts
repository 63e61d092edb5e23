import { byLanguage, LANGUAGES, type Language } from '#contract/languages.ts';
import type { EntryKind, EntryRow } from '#contract/site-entries.ts';
import { fromLocalInput } from '#web/lib/local-time.ts';

type Texts = Record<Language, { title: string; html: string }>;

export function textsOf(entry: EntryRow | null): Texts {
  return byLanguage((language) => {
    const text = entry?.texts.find((each) => each.language === language);
    return { title: text?.title ?? '', html: text?.html ?? '' };
  });
}

/** What the form sends; fields that its kind does not have are empty. */
export function entryBody(
  form: FormData,
  {
    kind,
    entry,
    texts,
    zone,
  }: { kind: EntryKind; entry: EntryRow | null; texts: Texts; zone: string },
) {
  const field = (name: string) => String(form.get(name) ?? '').trim();
  return {
    ...(entry ? { id: entry.id } : {}),
    kind,
    slug: field('slug'),
    place: field('place') || 'none',
    position: Number(field('position')),
    is_hidden: form.get('is_visible') !== 'on',
    starts_at: fromLocalInput(field('starts_at'), zone),
    ends_at: fromLocalInput(field('ends_at'), zone),
    location: field('location'),
    repeats_weekly: form.get('repeats_weekly') === 'on',
    repeats_until: fromLocalInput(field('repeats_until'), zone),
    url: field('url'),
    mirrors: field('mirrors').split(/\s+/).filter(Boolean),
    file_id: field('file_id'),
    size_bytes: Number(field('size_bytes')),
    sha256: field('sha256'),
    texts: LANGUAGES.filter((language) => texts[language].title.trim() !== '').map((language) => ({
      language,
      ...texts[language],
    })),
  };
}
