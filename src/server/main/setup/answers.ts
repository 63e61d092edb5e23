import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { senderSchema } from '#server/platform/config/identity-schema.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { isZone } from '#server/platform/zone.ts';

const port = z.int().min(1).max(65535);
const text = z.string().min(1);
const absolutePath = z.string().startsWith('/', 'must be an absolute path');

/** Becomes part of a URL, with the port after it. */
export const hostSchema = z
  .string()
  .refine(isHost, 'must be a host name or an address, without the port');

export const siteNameSchema = z.string().trim().min(1).max(100);

export const siteUrlSchema = z
  .url({ protocol: /^https?$/, error: 'must start with https:// or http://', abort: true })
  .regex(/^https?:\/\/[^/\\\s?#@]+\/?$/i, 'must be the URL of the site, without a path');

const databaseSchema = z.strictObject({
  host: hostSchema.default('127.0.0.1'),
  port: port.default(5432),
  name: text.default('castellan'),
  user: text.default('castellan_app'),
  password: z.string().default(''),
  /** The role that owns the tables; without it the portal owns them itself. */
  owner: z.strictObject({ user: text, password: z.string().default('') }).optional(),
});

const gameSchema = z.strictObject({
  id: z.int().positive(),
  name: text,
  /** PTS uses SQL Server and keeps its accounts in a separate database. */
  kind: z.enum(['l2j', 'pts']).default('l2j'),
  host: hostSchema.default('127.0.0.1'),
  /** 3306, or 1433 for PTS. */
  port: port.optional(),
  database: text,
  login_database: text.optional(),
  user: text.default('castellan'),
  password: z.string().default(''),
  zone: z
    .string()
    .refine(isZone, 'is not a time zone such as America/Sao_Paulo or -03:00')
    .optional(),
});

const mailSchema = z.strictObject({
  host: hostSchema,
  port: port.default(587),
  user: z.string().default(''),
  password: z.string().default(''),
  from: senderSchema,
});

/**
 * Where files are kept, as absolute paths: a service has a different working folder than the
 * operator.
 */
const foldersSchema = z.strictObject({ attachments: absolutePath, backups: absolutePath });

/**
 * Everything setup asks for. All other settings have defaults, or are changed in the file later.
 */
export const answersSchema = z.strictObject({
  site: z.strictObject({ name: siteNameSchema, url: siteUrlSchema }),
  database: databaseSchema,
  /** None means a simulated world, to try the portal out. */
  games: z
    .array(gameSchema)
    .refine(hasUniqueIds, 'contains two games with the same id')
    .default([]),
  /** Without it nobody can register. */
  mail: mailSchema.optional(),
  admin: z.email('is not an email address'),
  folders: foldersSchema.optional(),
});

export type Answers = z.infer<typeof answersSchema>;
export type GameAnswers = Answers['games'][number];

const knownSchema = z.strictObject({
  site: z.strictObject({ url: siteUrlSchema }).optional(),
  database: databaseSchema.optional(),
  folders: foldersSchema.optional(),
});

/** Answers the installer has already determined. */
export type KnownAnswers = z.infer<typeof knownSchema>;

export function readKnown(file: string | undefined): KnownAnswers {
  return file === undefined ? {} : parseAnswers(knownSchema, readJson(file), file);
}

/** The non-interactive mode: one JSON file; all its faults are reported together. */
export function readAnswers(file: string, { site, ...known }: KnownAnswers = {}): Answers {
  const input = readJson(file);
  const isObject = isRecord(input);
  const complete = isObject && {
    ...known,
    ...input,
    site: isRecord(input['site']) ? { ...site, ...input['site'] } : (input['site'] ?? site),
  };
  return parseAnswers(answersSchema, complete || input, file);
}

function isHost(host: string): boolean {
  return /^(\[[\da-f:.]+\]|[\w.-]+)$/i.test(host) && URL.canParse(`postgres://${host}:1`);
}

function hasUniqueIds(games: readonly { id: number }[]): boolean {
  return new Set(games.map(({ id }) => id)).size === games.length;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The answers cannot be read: ${reason}`);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseAnswers<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  file: string,
): z.infer<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const faults = result.error.issues.map(
    ({ path, message }) => `  - ${path.join('.') || 'file'}: ${message}`,
  );
  throw new OperatorError(`${file} has ${faults.length} problem(s):\n${faults.join('\n')}`);
}
