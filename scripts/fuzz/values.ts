import type { Random } from '../chaos/random.ts';

/** The subset of JSON Schema our OpenAPI document uses. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Values seen in responses, by field name, to reuse as plausible input. */
export interface SeenValues {
  collect(value: unknown): void;
  pick(field: string, random: Random): unknown;
}

const KEPT_PER_FIELD = 40;

export function createSeenValues(): SeenValues {
  const fields = new Map<string, unknown[]>();
  const keep = (field: string, value: unknown) => {
    const list = fields.get(field) ?? [];
    if (list.includes(value)) return;
    fields.set(field, [...list.slice(-(KEPT_PER_FIELD - 1)), value]);
  };
  const known: SeenValues = {
    collect(value) {
      if (Array.isArray(value)) for (const item of value.slice(0, 20)) known.collect(item);
      else if (typeof value === 'object' && value !== null) {
        for (const [field, inner] of Object.entries(value)) {
          if (typeof inner === 'string' || typeof inner === 'number') keep(field, inner);
          else known.collect(inner);
        }
      }
    },
    pick(field, random) {
      // The same ID may be `id` in one response and `<noun>_id` in another.
      const names = field.endsWith('id') ? [field, 'id', `${field}_id`] : [field];
      const lists = [...fields].filter(
        ([name]) => names.includes(name) || (field === 'id' && name.endsWith('_id')),
      );
      return lists.length > 0 ? random.pick(random.pick(lists)[1]) : undefined;
    },
  };
  return known;
}

const NUMBERS = [
  0,
  -1,
  1,
  0.1,
  -0,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  9_007_199_254_740_991,
  1e21,
  1e308,
  -1e308,
  5e-324,
  253_402_300_800,
  8.64e15,
];
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  'a'.repeat(1_000),
  'a'.repeat(70_000),
  '😀'.repeat(300),
  'e\u0301'.repeat(200),
  '\u202e\u200b\ufeff',
  'İıſK',
  '％00',
  "' or 1=1 --",
  '"; drop table player; --',
  '%',
  '_%_',
  '\\',
  '\\x00',
  '../../../etc/passwd',
  '..\\..\\',
  '#{7*7}{{7*7}}<%= 7 %>',
  '<script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '//evil.example',
  'http://[::1',
  '\r\nset-cookie: a=b',
  'a@b',
  'a@'.repeat(50),
  '"a\nb"@example.com',
  'player@example.com',
  '0000-00-00',
  '9999-99-99',
  '-271821-04-20',
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '2147483648',
  'null',
  'true',
  '__proto__',
  'constructor',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '[object Object]',
  '\u0130stanbul',
  'ﷺ'.repeat(40),
  '(a+)+$',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
];
const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { toString: 1 },
  { length: -1 },
];

/** How valid a generated value should be. */
export type ValueMode = 'plausible' | 'boundary' | 'wrong';

export function valueFor(
  schema: JsonSchema,
  field: string,
  mode: ValueMode,
  { random, known }: { random: Random; known: SeenValues },
): unknown {
  const context = { random, known };
  if (mode === 'wrong') return random.pick([...NUMBERS, ...TEXTS, ...OTHERS]);
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (branches) return valueFor(random.pick(branches), field, mode, context);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (mode === 'plausible' && random.next() < 0.6) {
    const seen = known.pick(field, random);
    if (seen !== undefined) return seen;
  }
  switch (schema.type) {
    case 'integer':
    case 'number':
      return mode === 'boundary' ? boundaryNumber(schema, random) : random.integer(0, 100);
    case 'string':
      return mode === 'boundary' ? boundaryString(schema, random) : text(schema, field, random);
    case 'boolean':
      return random.next() < 0.5;
    case 'array':
      return Array.from({ length: mode === 'boundary' ? random.pick([0, 1, 50]) : 1 }, () =>
        valueFor(schema.items ?? {}, field, mode, context),
      );
    case 'object':
      return objectFor(schema, mode, context);
    case 'null':
      return null;
    default:
      return random.pick([...TEXTS, ...NUMBERS]);
  }
}

export function objectFor(
  schema: JsonSchema,
  mode: ValueMode,
  tools: { random: Random; known: SeenValues },
): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  // Only one field is invalid at a time; the first validation error would hide the rest.
  const names = Object.keys(schema.properties ?? {});
  const mutatedField = names.length > 0 ? tools.random.pick(names) : undefined;
  for (const name of names) {
    const isNeeded = schema.required?.includes(name) ?? false;
    if (!isNeeded && name !== mutatedField && tools.random.next() < 0.4) continue;
    const inner = schema.properties?.[name] ?? {};
    filled[name] = valueFor(inner, name, name === mutatedField ? mode : 'plausible', tools);
  }
  return filled;
}

function boundaryNumber({ minimum, maximum }: JsonSchema, random: Random): number {
  const ends = [minimum, maximum].filter((end) => end !== undefined);
  return random.pick([...NUMBERS, ...ends, ...ends.flatMap((end) => [end - 1, end + 1])]);
}

function boundaryString({ maxLength = 100 }: JsonSchema, random: Random): string {
  const long = ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1), '\u0800'.repeat(maxLength)];
  return random.pick([...TEXTS, ...long]);
}

function text(
  { format, maxLength = 20, minLength = 0 }: JsonSchema,
  field: string,
  random: Random,
) {
  if (format === 'uuid') {
    const hex = () => random.integer(0, 15).toString(16);
    return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', hex);
  }
  if (format === 'date') return `2026-0${random.integer(1, 9)}-1${random.integer(0, 9)}`;
  if (/e?mail/.test(field)) return `${random.integer(0, 1e6)}@example.com`;
  const length = Math.min(maxLength, Math.max(minLength, random.integer(1, 12)));
  return Array.from({ length }, () => random.pick([...'abcdefghij0123456789'])).join('');
}
