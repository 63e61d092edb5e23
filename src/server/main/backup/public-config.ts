import { readFileSync } from 'node:fs';
import { parseDocument, Scalar, visit } from 'yaml';

/** Settings whose value is a secret, by the end of their name: `api_key`, `secret_1`, `old_secrets`. */
const SECRET =
  /^(?!(public|project)_key$)(.*_)?(secrets?|keys?|token|password)(_\d+)?$|^webhook_url$/;
const PLACEHOLDER = /\$\{[A-Z][A-Z0-9_]*\}/;
const USER_INFO = /^([a-z][a-z0-9+.-]*:\/\/[^:/?#]*):[^@]*@/i;

/** The configuration file without secrets, in case they were written into it. */
export function readPublicConfig(file: string): string {
  const document = parseDocument(readFileSync(file, 'utf8'));
  visit(document, {
    Scalar(_, node, path) {
      if (typeof node.value !== 'string' || PLACEHOLDER.test(node.value)) return;
      const isSecret = path.some((part) => {
        const key = 'key' in part ? part.key : undefined;
        return key instanceof Scalar && SECRET.test(String(key.value)) && node !== key;
      });
      node.value = isSecret ? 'removed' : node.value.replace(USER_INFO, '$1:removed@');
    },
  });
  return document.toString();
}
