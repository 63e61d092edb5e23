import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileNames } from '../testing/hostile-names.ts';
import { forbiddenParts } from '../testing/read-svg.ts';
import { textToPath } from '../text/text-to-path.ts';
import { recapCard } from './recap-card.ts';
import { bossCard, castleCard, characterCard, clanCard, serverCard } from './share-cards.ts';

/** Every kind of card, with the same text in every text field. */
function cardsWith(text: string): Record<string, string> {
  const base = { theme: 'aden', site: { name: text, host: text }, castle: 'rune' } as const;
  const facts = [{ value: text, label: text }];
  const clan = { name: text, variant: 0, note: text };
  const rank = { above: text, place: text, below: text };
  const trend = { label: text, values: [1, 5, 3, Number.NaN], value: text, valueLabel: text };
  const character = { name: text, className: text, classId: 107, level: 80, maxLevel: 80 };
  const boss = { name: text, level: text, subtitle: text, isGrand: true, isAlive: false };
  const titles = { title: text, subtitle: text, facts };
  return {
    character: characterCard({ ...base, ...character, clan, rank, trend }),
    clan: clanCard({ ...base, ...clan, subtitle: text, facts, rank }),
    castle: castleCard({ ...base, name: text, subtitle: text, isSiege: true, owner: clan, facts }),
    boss: bossCard({ ...base, ...boss, respawnShare: 0.4, facts }),
    server: serverCard({ ...base, ...titles }),
    recap: recapCard({ ...base, ...titles, of: { classId: 12 }, period: text, trend, rank }),
    clanRecap: recapCard({
      ...base,
      ...titles,
      of: { clan: text, variant: 1 },
      period: text,
      rank,
    }),
  };
}

describe('a card contains only outlines, whatever the text', () => {
  test('the corpus has at least a hundred hostile texts', () => {
    expect(new Set(hostileNames).size).toBeGreaterThanOrEqual(100);
  });

  test.each(hostileNames.map((name) => [JSON.stringify(name).slice(0, 60), name]))(
    '%s',
    (_, name) => {
      for (const [kind, svg] of Object.entries(cardsWith(name))) {
        expect(forbiddenParts(svg), kind).toEqual([]);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    },
  );
});

test('a line never exceeds its maximum width', () => {
  const look = { x: 0, y: 0, face: 'display', size: 80, color: '#ffffff', minSize: 46 } as const;
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.integer({ min: 120, max: 900 }),
      (text, maxWidth) => {
        expect(textToPath(text, { ...look, maxWidth }).width).toBeLessThanOrEqual(maxWidth + 0.5);
      },
    ),
  );
});

test('letters of Latin, Greek and Cyrillic names have outlines of their own', () => {
  const look = { x: 0, y: 0, face: 'display', size: 80, color: '#ffffff' } as const;
  const outlines = [...'AaÉéßŁłΑΩЖж'].map((letter) => textToPath(letter, look).markup);
  expect(new Set(outlines).size).toBe(outlines.length);
  const missing = textToPath('漢', look).markup;
  expect(outlines).not.toContain(missing);
  expect(textToPath('😀', look).markup).toBe(missing);
});

test('the same content always gives the same card', () => {
  expect(cardsWith('Nambass')).toEqual(cardsWith('Nambass'));
});
