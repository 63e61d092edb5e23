import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** The largest known file, npcdata.txt, is about 30 MB. */
const FILE_MAX_BYTES = 256 * 1024 * 1024;

type Decoder = InstanceType<typeof TextDecoder>;

/**
 * Why a file cannot be read completely: `why` follows its path ("is not a file"). Line 0 stands for
 * the file as a whole.
 */
export class FileFault extends Error {
  readonly line: number;

  constructor(line: number, why: string) {
    super(why);
    this.line = line;
  }
}

/**
 * The text of a file in pieces, so that it is never in memory as a whole. UTF-16 is recognized by
 * its byte order mark.
 */
export async function* decodeFile(path: string): AsyncGenerator<string> {
  const found = await stat(path);
  if (!found.isFile()) throw new FileFault(0, 'is not a file');
  if (found.size > FILE_MAX_BYTES) throw new FileFault(0, 'is larger than 256 MB');
  let decoder: Decoder | undefined;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    yield decode(decoder, bytes);
  }
  if (decoder) yield decode(decoder);
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function decode(decoder: Decoder, bytes?: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw new FileFault(0, `is not ${decoder.encoding.toUpperCase()} text`);
  }
}
