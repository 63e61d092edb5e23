import type { Looks } from '#reference/looks.ts';
import type { Location } from '#reference/start-villages.ts';
import type { CharacterId } from '../../../ids.ts';
import type { Packet } from './frame.ts';

/** A read-only request: a response shows that the server uses this protocol. */
export function checkCharacter(id: CharacterId, operator: string): Packet {
  return { opcode: 1, fields: [id, operator] };
}

/** CacheD concatenates the name into an SQL statement, so only letters and digits may ever get here. */
export function changeName(id: CharacterId, newName: string, operator: string): Packet {
  if (!isPlainName(newName)) throw new RangeError('a name has letters and digits only');
  return { opcode: 4, fields: [id, newName, operator] };
}

export function setLocation(
  id: CharacterId,
  { world, x, y, z }: Location & { readonly world: number },
  operator: string,
): Packet {
  return { opcode: 2, fields: [id, world, x, y, z, operator] };
}

/** Sets all of these at once: values that should not change must be sent too. */
export function setLooks(
  id: CharacterId,
  { race, classId, looks }: { race: number; classId: number; looks: Looks },
  operator: string,
): Packet {
  const { sex, face, hairStyle, hairColor } = looks;
  return { opcode: 16, fields: [id, sex, race, classId, face, hairStyle, hairColor, operator] };
}

/** Adds to a character's counters: those left out stay as they are. */
export function addCounters(
  id: CharacterId,
  { karma = 0, pk = 0 }: { readonly karma?: number; readonly pk?: number },
  operator: string,
): Packet {
  // SP, experience, karma, PK count, forgiven PKs, PvP kills.
  return { opcode: 29, fields: [id, 0, 0, karma, pk, 0, 0, operator] };
}

/** Zero hours lift the ban. Refused while the character is in the game. */
export function setBan(id: CharacterId, hours: number, operator: string): Packet {
  return { opcode: 39, fields: [id, hours, operator] };
}

export function isPlainName(name: string): boolean {
  return /^[A-Za-z0-9]{1,16}$/.test(name);
}
