/**
 * A file's type by its first bytes, regardless of its name. No other types are decoded.
 */
export type FileType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'application/pdf';

const isAt = (bytes: Buffer, at: number, text: string) =>
  bytes.toString('latin1', at, at + text.length) === text;

const TESTS: [FileType, (bytes: Buffer) => boolean][] = [
  ['image/png', (bytes) => isAt(bytes, 0, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (bytes) => isAt(bytes, 0, '\xff\xd8\xff')],
  ['image/webp', (bytes) => isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP')],
  ['image/gif', (bytes) => isAt(bytes, 0, 'GIF87a') || isAt(bytes, 0, 'GIF89a')],
  ['application/pdf', (bytes) => isAt(bytes, 0, '%PDF-')],
];

export function fileTypeOf(bytes: Buffer): FileType | undefined {
  return TESTS.find(([, isType]) => isType(bytes))?.[0];
}
