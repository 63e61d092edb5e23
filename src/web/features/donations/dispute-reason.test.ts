import { expect, test } from 'vitest';
import { reasonText } from './dispute-reason.ts';

test('a provider’s code is shown in words', () => {
  expect(reasonText('product_not_received')).toBe('Product not received');
  expect(reasonText('MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED')).toBe(
    'Merchandise or service not as described',
  );
});
