/**
 * UTF-16 from any offset in a buffer. An odd number of bytes at an odd offset makes Node 24 write
 * out of bounds, so the half character at the end is dropped.
 */
export function wideText(bytes: Buffer): string {
  return bytes.subarray(0, bytes.length - (bytes.length % 2)).toString('utf16le');
}
