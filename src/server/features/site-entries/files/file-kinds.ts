import { FILE_EXTENSIONS } from '#contract/site-files.ts';
import { AppError } from '#server/platform/errors.ts';

type Extension = (typeof FILE_EXTENSIONS)[number];

const NAME_MAX = 100;

/** The signatures at the start of a file; the declared type does not matter. */
const FIRST_BYTES: Record<Extension, readonly string[]> = {
  zip: ['PK\x03\x04', 'PK\x05\x06'],
  '7z': ['7z\xbc\xaf\x27\x1c'],
  rar: ['Rar!\x1a\x07'],
  exe: ['MZ'],
  msi: ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  torrent: [
    ...['d8:announce', 'd13:announce-list', 'd7:comment', 'd10:created by'],
    ...['d13:creation date', 'd4:info'],
  ],
};
export const FIRST_BYTES_MAX = 32;

/** The last part of a path, without characters special to a file system, a header or a page. */
export function safeName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const extension = extensionOf(last);
  const stem = last
    .slice(0, -extension.length - 1)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
    .slice(0, NAME_MAX - extension.length - 1);
  return `${stem || 'file'}.${extension}`;
}

export function matchesExtension(name: string, head: Buffer): boolean {
  const text = head.toString('latin1');
  return FIRST_BYTES[extensionOf(name)].some((bytes) => text.startsWith(bytes));
}

function extensionOf(name: string): Extension {
  const end = name.toLowerCase().match(/\.([a-z0-9]+)$/)?.[1];
  const known = FILE_EXTENSIONS.find((extension) => extension === end);
  if (known) return known;
  throw new AppError('file_kind_refused', {
    fields: ['name'],
    values: { kinds: FILE_EXTENSIONS.join(', ') },
  });
}
