/** A field of an admin packet: 32 bits, little endian, or text. */
export type Field = number | string;

export interface Packet {
  readonly opcode: number;
  readonly fields: readonly Field[];
}

/**
 * Length (2 bytes, counting itself), opcode (1 byte), fields. Some builds expect the length to leave
 * out the strings; their text then follows behind the counted part all the same.
 */
export function encodeFrame(packet: Packet, lengthIncludesStrings: boolean): Buffer {
  const fields = packet.fields.map(encodeField);
  const frame = Buffer.concat([Buffer.alloc(3), ...fields]);
  const fixed = 3 + 4 * packet.fields.filter((field) => typeof field === 'number').length;
  frame.writeUInt16LE(lengthIncludesStrings ? frame.length : fixed, 0);
  frame.writeUInt8(packet.opcode, 2);
  return frame;
}

function encodeField(field: Field): Buffer {
  if (typeof field === 'string') {
    if (field.includes('\0')) throw new RangeError('a text ends at its first zero');
    return Buffer.from(`${field}\0`, 'utf16le');
  }
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(field);
  return bytes;
}

export interface Reply {
  readonly opcode: number;
  /** 1 is success; anything else is the reason of a refusal. */
  readonly result: number;
}

/** The head, the opcode and one 32-bit value. */
const SHORTEST_REPLY = 7;

/** Null while bytes are missing. A build that forgets to count the head is read all the same. */
export function decodeReply(received: Buffer): Reply | null {
  if (received.length < SHORTEST_REPLY) return null;
  if (received.length < received.readUInt16LE(0)) return null;
  return { opcode: received.readUInt8(2), result: received.readInt32LE(3) };
}
