import type { FrameLength } from '../pts-settings.ts';

/** A field of an admin packet: 32 bits, little endian, or text. */
type Field = number | string;

export interface Packet {
  readonly opcode: number;
  readonly fields: readonly Field[];
}

const HEAD = 3;

/**
 * Length (2 bytes, counting itself), opcode (1 byte), fields. Some builds expect the length to
 * exclude strings; their text still follows after the counted part.
 */
export function encodeFrame(packet: Packet, counts: FrameLength): Buffer {
  const frame = Buffer.concat([Buffer.alloc(HEAD), ...packet.fields.map(encodeField)]);
  frame.writeUInt16LE(HEAD + lengthOf(countedFields(packet, counts)), 0);
  frame.writeUInt8(packet.opcode, 2);
  return frame;
}

/** The operator's name is the last field of every packet. */
function countedFields({ fields }: Packet, counts: FrameLength): readonly Field[] {
  switch (counts) {
    case 'all':
      return fields;
    case 'withoutOperator':
      return fields.slice(0, -1);
    case 'withoutStrings':
      return fields.filter((field) => typeof field === 'number');
  }
}

function lengthOf(fields: readonly Field[]): number {
  return fields.reduce<number>((length, field) => length + encodeField(field).length, 0);
}

function encodeField(field: Field): Buffer {
  if (typeof field === 'string') {
    if (field.includes('\0')) throw new RangeError('text must not contain a NUL character');
    return Buffer.from(`${field}\0`, 'utf16le');
  }
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(field);
  return bytes;
}

export interface Reply {
  readonly opcode: number;
  /** 1 is success; anything else is the reason for a refusal. */
  readonly result: number;
}

/** The length, the opcode and one 32-bit value. */
const MIN_REPLY_BYTES = 7;

/** Null while bytes are missing. Also accepts builds whose length does not count itself. */
export function decodeReply(received: Buffer): Reply | null {
  if (received.length < MIN_REPLY_BYTES) return null;
  if (received.length < received.readUInt16LE(0)) return null;
  return { opcode: received.readUInt8(2), result: received.readInt32LE(3) };
}
