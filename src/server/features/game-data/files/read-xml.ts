import sax from 'sax';
import { decodeFile, FileFault } from './decode-file.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  /** `path` lists the element names from the root to this element. */
  open(path: readonly string[], attributes: Attributes, line: number): void;
  /** `text` is the element's text; if it has children, only what follows the last of them. */
  close?(path: readonly string[], text: string): void;
}

/** Far above what any data file has; the parser's own memory grows with depth and attributes. */
const DEPTH_MAX = 32;
const ATTRIBUTES_MAX = 100;
const TEXT_MAX = 1_000;
/** A comment around a large part of a file is common. */
const TOKEN_MAX = 1024 * 1024;
// Assigned this way because the types of sax lack the property.
Object.assign(sax, { MAX_BUFFER_LENGTH: TOKEN_MAX });

/**
 * Yields what the handler emits, in chunks. The parser expands only the five predefined entities,
 * and a document type, which could define others, is refused.
 */
export async function* readXml<Kind>(
  file: string,
  start: (emit: (record: Kind) => void) => XmlHandler,
): AsyncGenerator<Kind> {
  let ready: Kind[] = [];
  const parser = createParser(start((record) => ready.push(record)));
  const feed = (text: string) => {
    try {
      parser.write(text);
    } catch (error) {
      throw error instanceof FileFault ? error : new FileFault(parser.line + 1, reasonOf(error));
    }
  };
  for await (const text of decodeFile(file)) {
    feed(text);
    yield* ready;
    ready = [];
  }
  try {
    parser.close();
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault(parser.line + 1, reasonOf(error));
  }
  yield* ready;
}

function createParser(handler: XmlHandler): sax.SAXParser {
  const parser = sax.parser(true, { position: true });
  const path: string[] = [];
  let text = '';
  let attributes = 0;
  const refuse = (why: string): never => {
    throw new FileFault(parser.line + 1, why);
  };
  parser.onerror = (error) => {
    throw new FileFault(parser.line + 1, reasonOf(error));
  };
  parser.ondoctype = () => refuse('has a document type (<!DOCTYPE>), which is not read');
  parser.onopentagstart = () => {
    attributes = 0;
  };
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > ATTRIBUTES_MAX) refuse(`has more than ${ATTRIBUTES_MAX} attributes`);
  };
  parser.onopentag = (tag) => {
    path.push(tag.name);
    if (path.length > DEPTH_MAX) refuse(`is nested deeper than ${DEPTH_MAX} elements`);
    text = '';
    handler.open(path, tag.attributes as Attributes, parser.line + 1);
  };
  parser.ontext = (part) => {
    if (text.length < TEXT_MAX) text += part.slice(0, TEXT_MAX);
  };
  parser.onclosetag = () => {
    handler.close?.(path, text.trim());
    path.pop();
    text = '';
  };
  return parser;
}

/** The parser's messages have the position in lines of their own. */
function reasonOf(error: unknown): string {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `is not well-formed: ${reason}`;
}
