import { expect, test } from 'vitest';
import { TEXTS } from '#server/locales/texts.ts';
import { noticesIn } from './page-notices.ts';

test('a result code in the URL is shown in the visitor’s language', () => {
  expect(noticesIn('/login?done=registered', 'es')).toEqual({
    done: { code: 'registered', message: TEXTS.es.done.registered },
  });
  expect(noticesIn('/login?next=%2Fpanel&error=bad_credentials', 'en')).toEqual({
    error: { code: 'bad_credentials', message: 'Incorrect email or password.' },
  });
});

test.each([
  '/login',
  '/login?done=',
  '/login?error=toString',
  '/login?done=Hello&error=Free+coins',
])('%s shows nothing: only known codes have a message', (path) => {
  expect(noticesIn(path, 'en')).toEqual({});
});
