import { expect, test } from 'vitest';
import { pageSections } from './page-sections.ts';

test('each second-level heading gets an anchor and an entry in plain text', () => {
  const { html, sections } = pageSections(
    '<p>A</p><h2>Coins &amp; <em>refunds</em></h2><h3>No</h3><h2>Bans</h2>',
  );
  expect(sections).toEqual([
    { id: 'section-1', title: 'Coins & refunds' },
    { id: 'section-2', title: 'Bans' },
  ]);
  expect(html).toBe(
    '<p>A</p><h2 id="section-1">Coins &amp; <em>refunds</em></h2><h3>No</h3><h2 id="section-2">Bans</h2>',
  );
});

test('a page without headings stays as it is', () => {
  expect(pageSections('<p>A</p>')).toEqual({ html: '<p>A</p>', sections: [] });
});
