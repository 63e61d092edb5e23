/**
 * The protocol between the portal and its picture worker over pipes. Plain lengths and numbers: a
 * compromised worker can send us bytes, but no objects.
 */
export const READY = 1;
export const ENCODED = 2;
export const UNREADABLE = 3;

export interface Reply {
  kind: number;
  width: number;
  height: number;
  data: Buffer;
}

const HEAD_BYTES = 13;

export function writeReply({ kind, width, height, data }: Reply): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(width, 1);
  head.writeUInt32BE(height, 5);
  head.writeUInt32BE(data.length, 9);
  return Buffer.concat([head, data]);
}

export function writeRequest(sent: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(sent.length, 0);
  return Buffer.concat([head, sent]);
}

/** Collects chunks into frames. The returned function throws if a frame is longer than allowed. */
export function collectReplies(maxBytes: number, onReply: (reply: Reply) => void) {
  return collect(
    HEAD_BYTES,
    (head) => head.readUInt32BE(9),
    maxBytes,
    (frame) =>
      onReply({
        kind: frame.readUInt8(0),
        width: frame.readUInt32BE(1),
        height: frame.readUInt32BE(5),
        data: frame.subarray(HEAD_BYTES),
      }),
  );
}

export function collectRequests(maxBytes: number, onRequest: (sent: Buffer) => void) {
  return collect(
    4,
    (head) => head.readUInt32BE(0),
    maxBytes,
    (frame) => onRequest(frame.subarray(4)),
  );
}

function collect(
  headBytes: number,
  lengthOf: (head: Buffer) => number,
  maxBytes: number,
  onFrame: (frame: Buffer) => void,
): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let neededBytes = headBytes;
  return (chunk) => {
    chunks.push(chunk);
    bytes += chunk.length;
    while (bytes >= neededBytes) {
      const all = Buffer.concat(chunks);
      const length = lengthOf(all);
      if (length > maxBytes) throw new RangeError('frame too long');
      neededBytes = headBytes + length;
      chunks = [all];
      if (bytes < neededBytes) return;
      chunks = [all.subarray(neededBytes)];
      bytes -= neededBytes;
      onFrame(all.subarray(0, neededBytes));
      neededBytes = headBytes;
    }
  };
}
