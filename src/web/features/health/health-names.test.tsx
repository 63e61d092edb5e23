// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { BOARD_NAMES } from '#contract/boards.ts';
import { byLanguage, LANGUAGES, type Language } from '#contract/languages.ts';
import { jobs } from '#server/jobs/job-list.ts';
import '#web/lib/admin-texts.ts';
import { createText, TextContext, type Translation } from '#web/lib/text.ts';
import adminEn from '#web/locales/admin/en.json' with { type: 'json' };
import { BoardTimes } from './BoardTimes.tsx';
import { JobName, jobName } from './JobName.tsx';

afterEach(cleanup);

const translations = import.meta.glob<Translation>('../../locales/*.json', {
  eager: true,
  import: 'default',
});
const texts = byLanguage((language) =>
  createText(language, translations[`../../locales/${language}.json`] as Translation),
);

function shown(language: Language, element: ReactElement): string {
  const { container } = render(<TextContext value={texts[language]}>{element}</TextContext>);
  return container.textContent;
}

describe('every job the server declares', () => {
  test.each(LANGUAGES)('has its own name in %s', (language) => {
    const names = jobs.map(({ name }) => jobName(texts[language].t, name));
    expect(names.filter((name) => jobs.some((job) => job.name === name))).toEqual([]);
    expect(new Set(names).size).toBe(jobs.length);
  });
});

test('no name is left over from a removed job', () => {
  const namedJobs = Object.entries(adminEn.jobs.names).flatMap(([feature, verbs]) =>
    Object.keys(verbs).map((verb) => `${feature}.${verb}`),
  );
  expect(namedJobs.sort()).toEqual(jobs.map(({ name }) => name).sort());
});

test('the name used in logs is shown next to the translated one, and alone if there is none', () => {
  expect(shown('es', <JobName job="mail.send" />)).toBe('Enviar correosmail.send');
  cleanup();
  expect(shown('es', <JobName job="mail.retired" />)).toBe('mail.retired');
});

test('board names are translated into the admin’s language', () => {
  const boards = [...BOARD_NAMES, 'pvp-deep', 'pk-deep', 'arms', 'weddings'].map((board) => ({
    board,
    taken_at: 1,
    changed: false,
  }));
  const text = shown('es', <BoardTimes boards={boards} now={1} zone="UTC" />);
  for (const name of ['Castillos', 'Jugadores en línea', 'PK (lista completa)', 'weddings'])
    expect(text).toContain(name);
  expect(text).not.toMatch(/castles|online|deep|arms|admin\./);
});
