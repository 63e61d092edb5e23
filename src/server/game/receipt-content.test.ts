import { expect, test } from 'vitest';
import { isSameContent } from './receipt-content.ts';

test.each([
  ['deliver 41 {"quantity":5}', 'deliver 41 {"quantity":5}', true],
  ['deliver 41 {"quantity":5}', 'deliver 41 {"quantity":6}', false],
  ['setNameColour 41 {"colour":"#D4A017"}', 'setNameColor 41 {"color":"#D4A017"}', true],
  ['setNameColour 41 {"colour":"#D4A017"}', 'setNameColor 41 {"color":"#00FFFF"}', false],
  [
    '{"kind":"nameColour","characterId":7,"colour":"#D4A017"}',
    '{"kind":"nameColor","characterId":7,"color":"#D4A017"}',
    true,
  ],
])('receipt %s matches order %s: %s', (receipt, content, isSame) => {
  expect(isSameContent(receipt, content)).toBe(isSame);
});
