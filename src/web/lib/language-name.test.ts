import { expect, test } from 'vitest';
import { languageName } from './language-name.ts';

test('languages are named in the language of the page', () => {
  expect([languageName('en', 'en'), languageName('es', 'en')]).toEqual(['English', 'Spanish']);
  expect([languageName('en', 'es'), languageName('es', 'es')]).toEqual(['Inglés', 'Español']);
});
