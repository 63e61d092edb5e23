import { type RawBuilder, sql } from 'kysely';
import { TYPES } from 'tedious';

/** A parameter with an explicit SQL type, where the inferred one would be wrong. */
export class TypedValue {
  readonly type: TediousType;
  readonly value: string | Buffer;
  readonly length: number;

  constructor(type: TediousType, value: string | Buffer, length: number) {
    // Sending it anyway would break the connection, not only the statement.
    if (value.length > length) throw new RangeError(`a value is longer than ${length}`);
    this.type = type;
    this.value = value;
    this.length = length;
  }
}

type TediousType = (typeof TYPES)[keyof typeof TYPES];

/** An account name. As nvarchar it would turn the lookup by key into a table scan. */
export function account(login: string): RawBuilder<string> {
  return varchar(login, 14);
}

/** A name of a character or clan: the game allows letters outside the server's code page. */
export function characterName(name: string): RawBuilder<string> {
  return nvarchar(name, 50);
}

export function varchar(text: string, length: number): RawBuilder<string> {
  return sql`${new TypedValue(TYPES.VarChar, text, length)}`;
}

export function nvarchar(text: string, length: number): RawBuilder<string> {
  return sql`${new TypedValue(TYPES.NVarChar, text, length)}`;
}

export function binary(bytes: Buffer): RawBuilder<Buffer> {
  return sql`${new TypedValue(TYPES.Binary, bytes, bytes.length)}`;
}
