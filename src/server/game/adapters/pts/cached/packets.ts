import type { CharacterId } from '../../../ids.ts';
import type { Packet } from './frame.ts';

/** Asks and changes nothing: whoever answers it speaks as we do. */
export function checkCharacter(id: CharacterId, operator: string): Packet {
  return { opcode: 1, fields: [id, operator] };
}

/**
 * The name goes into a statement that CacheD puts together as text, so nothing but letters and
 * digits may ever get here.
 */
export function changeName(id: CharacterId, newName: string, operator: string): Packet {
  if (!isPlainName(newName)) throw new RangeError('a name has letters and digits only');
  return { opcode: 4, fields: [id, newName, operator] };
}

export function isPlainName(name: string): boolean {
  return /^[A-Za-z0-9]{1,16}$/.test(name);
}
