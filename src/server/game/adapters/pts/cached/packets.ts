import type { CharacterId } from '../../../ids.ts';
import type { Packet } from './frame.ts';

/** A read-only request: a server that responds uses the same protocol. */
export function checkCharacter(id: CharacterId, operator: string): Packet {
  return { opcode: 1, fields: [id, operator] };
}

/** CacheD concatenates the name into an SQL statement, so only letters and digits may ever get here. */
export function changeName(id: CharacterId, newName: string, operator: string): Packet {
  if (!isPlainName(newName)) throw new RangeError('a name has letters and digits only');
  return { opcode: 4, fields: [id, newName, operator] };
}

/** Zero hours lift the ban. Refused while the character is in the game. */
export function setBan(id: CharacterId, hours: number, operator: string): Packet {
  return { opcode: 39, fields: [id, hours, operator] };
}

export function isPlainName(name: string): boolean {
  return /^[A-Za-z0-9]{1,16}$/.test(name);
}
