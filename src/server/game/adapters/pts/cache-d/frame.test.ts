import { describe, expect, test } from 'vitest';
import { characterId } from '../../../ids.ts';
import { decodeReply, encodeFrame } from './frame.ts';
import { changeName, checkCharacter } from './packets.ts';

const id = characterId(0x01_02_03_04);

describe('a frame', () => {
  const packet = changeName(id, 'Ab', 'gm');
  const body = '04 04030201 410062000000 67006d000000'.replaceAll(' ', '');

  test.each([
    ['all', '1300'],
    ['withoutOperator', '0d00'],
    ['withoutStrings', '0700'],
  ] as const)('whose length counts %s: the same bytes follow', (counts, head) => {
    expect(encodeFrame(packet, counts).toString('hex')).toBe(`${head}${body}`);
  });

  test.each([
    ['all', '0d00'],
    ['withoutOperator', '0700'],
    ['withoutStrings', '0700'],
  ] as const)('with no text except the operator, whose length counts %s', (counts, head) => {
    expect(encodeFrame(checkCharacter(id, 'gm'), counts).toString('hex')).toBe(
      `${head}010403020167006d000000`,
    );
  });

  test('refuses a string with a NUL character: the rest would become another field', () => {
    expect(() => encodeFrame({ opcode: 1, fields: ['a\0b'] }, 'all')).toThrow(RangeError);
  });
});

describe('a reply', () => {
  const reply = Buffer.from('0700040100 0000'.replace(' ', ''), 'hex');

  test.each([0, 1, 2, 3, 4, 5, 6])('is incomplete after %i bytes', (length) => {
    expect(decodeReply(reply.subarray(0, length))).toBeNull();
  });

  test('is complete after seven', () => {
    expect(decodeReply(reply)).toEqual({ opcode: 4, result: 1 });
  });

  test('may contain more values, and is complete once they have arrived', () => {
    const longer = Buffer.from('0b00040c00000005000000', 'hex');
    expect(decodeReply(longer.subarray(0, 10))).toBeNull();
    expect(decodeReply(longer)).toEqual({ opcode: 4, result: 12 });
  });

  test('whose length does not include itself is still read', () => {
    expect(decodeReply(Buffer.from('05000401000000', 'hex'))).toEqual({ opcode: 4, result: 1 });
  });

  test('may have a negative result', () => {
    expect(decodeReply(Buffer.from('070004ffffffff', 'hex'))?.result).toBe(-1);
  });
});

test.each(["Bob'; drop table", 'Bob Marley', 'Ünal', '', 'abcdefghijklmnopq', 'a-b', 'a\n'])(
  'CacheD is never given the name %j: it would become part of a statement',
  (name) => {
    expect(() => changeName(id, name, 'gm')).toThrow(RangeError);
  },
);
