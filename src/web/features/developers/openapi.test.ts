import { expect, test } from 'vitest';
import { exampleUrl, listCalls } from './openapi.ts';

const PATHS = {
  '/api/ranking/pvp': {
    get: {
      summary: 'Get the PvP ranking',
      description: 'Access: public',
      parameters: [
        { name: 'server_id', in: 'query', schema: { type: 'integer' } },
        { name: 'theme', in: 'query', schema: { type: 'string', enum: ['a', 'b'], default: 'a' } },
      ],
    },
  },
  '/api/castles/{castle}/{id}': {
    get: {
      parameters: [
        { name: 'castle', in: 'path', required: true, schema: { enum: ['giran', 'aden'] } },
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'season', in: 'query', required: true, schema: { type: 'integer' } },
      ],
    },
  },
};

test('an endpoint has an anchor, and its parameters their values and defaults', () => {
  const [ranking] = listCalls({ paths: PATHS });
  expect(ranking).toMatchObject({ id: 'get-api-ranking-pvp', method: 'GET', access: 'public' });
  expect(ranking?.parameters).toMatchObject([
    { name: 'server_id', type: 'integer', isRequired: false, values: [], standard: null },
    { name: 'theme', values: ['a', 'b'], standard: 'a' },
  ]);
});

test('the example has a value for what is required, and nothing else', () => {
  const [ranking, castle] = listCalls({ paths: PATHS });
  expect(ranking && exampleUrl(ranking)).toBe('/api/ranking/pvp');
  expect(castle && exampleUrl(castle)).toBe('/api/castles/giran/:id?season=1');
});
