// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '#web/lib/admin-texts.ts';
import { renderWithText } from '#web/lib/testing/render-with-text.tsx';
import { CannedChoice } from './CannedChoice.tsx';

afterEach(cleanup);

const REPLY = { id: 1, title: 'Hello', body_en: 'Hello there.', body_es: 'Hola.' };

test.each([
  ['es', REPLY, 'Hola.'],
  ['en', REPLY, 'Hello there.'],
  // Written before the player's language was added, or in a language that is gone.
  ['es', { id: 1, title: 'Hello', body_en: 'Hello there.' }, 'Hello there.'],
  ['xx', REPLY, 'Hello there.'],
])('a player who reads %s gets the available wording', (language, reply, expected) => {
  const chosen: string[] = [];
  renderWithText(
    <CannedChoice
      canned={[reply]}
      language={language}
      onChoose={(body) => {
        chosen.push(body);
      }}
    />,
  );
  fireEvent.change(screen.getByLabelText('Canned reply'), { target: { value: '1' } });
  expect(chosen).toEqual([expected]);
});
