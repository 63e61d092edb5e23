import type { SettingValue } from '#contract/settings.ts';

type Node = Record<string, unknown>;

/** The value at a place such as `orders.prices.rename`; undefined if there is none. */
export function readAt(root: object, key: string): SettingValue | undefined {
  let node: unknown = root;
  for (const part of key.split('.')) node = childOf(node, part);
  const isValue = ['string', 'number', 'boolean'].includes(typeof node);
  return isValue ? (node as SettingValue) : undefined;
}

/** Sets the value, and creates the sections on the way to it. */
export function writeAt(root: object, key: string, value: SettingValue): void {
  const parts = key.split('.');
  const last = parts.pop() ?? '';
  let node = root as Node;
  for (const part of parts) node = descend(node, part);
  node[last] = value;
}

function childOf(node: unknown, part: string): unknown {
  if (Array.isArray(node)) return node.find((entry) => isNamed(entry, part));
  return isNode(node) && Object.hasOwn(node, part) ? node[part] : undefined;
}

function descend(node: Node | unknown[], part: string): Node {
  const found = childOf(node, part);
  if (isNode(found) || Array.isArray(found)) return found as Node;
  // Only vote sites are entries that staff may add.
  const created: Node = Array.isArray(node) ? { site: part } : {};
  if (Array.isArray(node)) node.push(created);
  else node[part] = created;
  return created;
}

/** A vote site by its name, a world by its id. */
function isNamed(entry: unknown, name: string): boolean {
  return isNode(entry) && String(entry['site'] ?? entry['id']) === name;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
