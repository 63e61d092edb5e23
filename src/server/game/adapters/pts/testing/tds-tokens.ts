/** Tokens of TDS 7.2, as far as a test server needs them. */

export function preLogin(): Buffer {
  // Version at offset 11 (6 bytes), encryption at 17 (1 byte), end; encryption is not supported.
  return Buffer.from('00000b0006 0100110001 ff 090013880000 02'.replaceAll(' ', ''), 'hex');
}

export function loggedIn(): Buffer {
  const collation = Buffer.concat([
    Buffer.from([7, 5]),
    // Korean_Wansung_CI_AS: locale 0x0412, ignoring case, kana and width.
    Buffer.from('1204d00000', 'hex'),
    Buffer.from([0]),
  ]);
  const name = Buffer.from('Fake SQL Server', 'utf16le');
  const version = Buffer.alloc(4);
  version.writeUInt32BE(0x72_09_00_02);
  const ack = Buffer.concat([
    Buffer.from([1]),
    version,
    Buffer.from([name.length / 2]),
    name,
    Buffer.from([9, 0, 0x13, 0x88]),
  ]);
  return Buffer.concat([sized(0xe3, collation), sized(0xad, ack), done()]);
}

/** The answer to a transaction manager request: 5 begins, 7 commits, 8 rolls back. */
export function transaction(request: number): Buffer {
  const descriptor = Buffer.from('0100000000000000', 'hex');
  const change =
    request === 5
      ? Buffer.concat([Buffer.from([8, 8]), descriptor, Buffer.from([0])])
      : Buffer.concat([Buffer.from([request === 7 ? 9 : 10, 0, 8]), descriptor]);
  return Buffer.concat([sized(0xe3, change), done()]);
}

export function failed(number: number): Buffer {
  const text = Buffer.from('fallo', 'utf16le');
  const body = Buffer.alloc(8 + text.length + 2 + 4);
  body.writeInt32LE(number, 0);
  body.writeUInt8(1, 4);
  body.writeUInt8(14, 5);
  body.writeUInt16LE(text.length / 2, 6);
  text.copy(body, 8);
  return Buffer.concat([sized(0xaa, body), done(0x02)]);
}

type Row = Readonly<Record<string, string | number | null>>;

/** Numbers as int, everything else as nvarchar. */
export function rows(all: readonly Row[]): Buffer {
  const [first] = all;
  if (first === undefined) return done();
  const columns = Object.entries(first);
  const count = Buffer.alloc(2);
  count.writeUInt16LE(columns.length);
  return Buffer.concat([
    Buffer.from([0x81]),
    count,
    ...columns.map(([name, value]) => column(name, typeof value === 'number')),
    ...all.map((row) => Buffer.concat([Buffer.from([0xd1]), ...Object.values(row).map(cell)])),
    done(0x10, all.length),
  ]);
}

function column(name: string, isNumber: boolean): Buffer {
  const text = Buffer.from(name, 'utf16le');
  const type = isNumber ? Buffer.from([0x26, 4]) : Buffer.from('e7401f1204d00000', 'hex');
  // User type (4 bytes) and flags (2): nullable.
  const head = Buffer.from('000000000100', 'hex');
  return Buffer.concat([head, type, Buffer.from([text.length / 2]), text]);
}

function cell(value: string | number | null): Buffer {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(5, 4);
    bytes.writeInt32LE(value, 1);
    return bytes;
  }
  if (value === null) return Buffer.from([0xff, 0xff]);
  const text = Buffer.from(value, 'utf16le');
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length);
  return Buffer.concat([length, text]);
}

function done(status = 0, rowCount = 0): Buffer {
  const token = Buffer.alloc(13);
  token.writeUInt8(0xfd, 0);
  token.writeUInt16LE(status, 1);
  token.writeUInt32LE(rowCount, 5);
  return token;
}

function sized(token: number, body: Buffer): Buffer {
  const head = Buffer.alloc(3);
  head.writeUInt8(token, 0);
  head.writeUInt16LE(body.length, 1);
  return Buffer.concat([head, body]);
}
