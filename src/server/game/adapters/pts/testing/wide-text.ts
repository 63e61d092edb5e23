/**
 * UTF-16 from any place in a buffer. An odd number of bytes at an odd place makes Node 24 write
 * behind its own memory, so the half letter at the end is left out.
 */
export function wideText(bytes: Buffer): string {
  return bytes.subarray(0, bytes.length - (bytes.length % 2)).toString('utf16le');
}
