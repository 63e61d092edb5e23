import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { stubPages } from '#server/testing/stub-pages.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { type App, compose } from './compose.ts';

/** Every input of a route is bounded: checks every declared schema, so that none is missed. */
const database = openTestDatabase();
let app: App;

beforeAll(async () => {
  const config = testConfig(database.url, {
    payments: { sandbox: true, manual: { instructions: 'Bank of Aden' } },
  });
  app = await compose({ config, roles: ['web'], pages: stubPages() });
});
afterAll(() => app?.stop());

test('no route accepts an unbounded string, number, list or date', () => {
  const unboundedInputs: string[] = [];
  let checked = 0;
  for (const { method, url, schemas } of app.routes) {
    for (const part of ['querystring', 'params', 'body'] as const) {
      const schema = schemas[part];
      if (!(schema instanceof z.ZodType)) continue;
      checked += 1;
      const found = unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
      unboundedInputs.push(...found.map((where) => `${method} ${url} ${part}${where}`));
    }
  }
  expect(checked).toBeGreaterThan(100);
  expect(unboundedInputs).toEqual([]);
});

test('every URL parameter is declared', () => {
  const undeclared = app.routes
    .filter(({ url, schemas }) => url.includes(':') && !schemas.params)
    .map(({ method, url }) => `${method} ${url}`);
  expect(undeclared).toEqual([]);
});

type Shape = z.core.JSONSchema.BaseSchema;

/** Paths within a schema that accept a value of any size. */
function unbounded(shape: Shape | boolean, where = ''): string[] {
  if (typeof shape === 'boolean') return shape ? [`${where}: anything`] : [];
  if (shape.const !== undefined || shape.enum) return [];
  const branches = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (branches) return branches.flatMap((branch) => unbounded(branch as Shape, where));
  switch (shape.type) {
    case 'string':
      return shape.maxLength === undefined ? [`${where}: string`] : [];
    case 'integer':
    case 'number':
      return hasBounds(shape) ? [] : [`${where}: ${shape.type}`];
    case 'array': {
      const items = shape.items ? unbounded(shape.items as Shape, `${where}[]`) : [];
      return [...(shape.maxItems === undefined ? [`${where}: array`] : []), ...items];
    }
    case 'object':
      return Object.entries(shape.properties ?? {})
        .flatMap(([name, inner]) => unbounded(inner as Shape, `${where}.${name}`))
        .concat(recordOf(shape, where));
    case 'boolean':
    case 'null':
      return [];
    default:
      return [`${where}: anything`];
  }
}

/** Numbers beyond a column's range count as unbounded; money and times fit in 53 bits. */
function hasBounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Shape): boolean {
  const low = Number(minimum ?? exclusiveMinimum);
  const high = Number(maximum ?? exclusiveMaximum);
  // A missing bound is NaN, which fails both comparisons.
  return low > Number.MIN_SAFE_INTEGER && high < Number.MAX_SAFE_INTEGER;
}

function recordOf(shape: Shape, where: string): string[] {
  const { additionalProperties, propertyNames } = shape;
  if (!additionalProperties || typeof additionalProperties !== 'object') return [];
  const keys = propertyNames ? unbounded(propertyNames as Shape, `${where}{key}`) : [];
  return [...keys, ...unbounded(additionalProperties as Shape, `${where}{}`)];
}
