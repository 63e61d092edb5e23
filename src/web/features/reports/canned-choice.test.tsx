// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '#web/lib/admin-texts.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { CannedChoice } from './CannedChoice.tsx';

afterEach(cleanup);

const ANSWER = { id: 1, title: 'Hello', body_en: 'Hello there.', body_es: 'Hola.' };

test.each([
  ['es', ANSWER, 'Hola.'],
  ['en', ANSWER, 'Hello there.'],
  // Written before the player's language was added, or in a language that is gone.
  ['es', { id: 1, title: 'Hello', body_en: 'Hello there.' }, 'Hello there.'],
  ['xx', ANSWER, 'Hello there.'],
])('a player who reads %s gets the available wording', (language, answer, expected) => {
  const chosen: string[] = [];
  renderWithText(
    <CannedChoice
      canned={[answer]}
      language={language}
      onChoose={(body) => {
        chosen.push(body);
      }}
    />,
  );
  fireEvent.change(screen.getByLabelText('Canned reply'), { target: { value: '1' } });
  expect(chosen).toEqual([expected]);
});
