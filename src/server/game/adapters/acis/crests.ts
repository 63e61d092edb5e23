import { open } from 'node:fs/promises';
import path from 'node:path';
import { CREST_BYTES_MAX, type CrestKind } from '../../crests.ts';
import type { BranchCrests } from '../l2j/crests.ts';

const PREFIXES: Readonly<Record<CrestKind, string>> = { clan: 'Crest', alliance: 'AllyCrest' };

/** The game server writes one file per crest; the portal has the folder or a copy of it. */
export const acisCrests: BranchCrests = {
  async crestFiles({ kind, crestIds }, { settings: { crestsFolder } }) {
    const files = new Map<number, Uint8Array>();
    if (crestsFolder === undefined) return files;
    for (const crestId of crestIds) {
      const bytes = await readSmallFile(
        path.join(crestsFolder, `${PREFIXES[kind]}_${crestId}.dds`),
      );
      if (bytes) files.set(crestId, bytes);
    }
    return files;
  },
};

/** Null if it does not exist, is not a file, or is too large. Other errors are for the operator to see. */
async function readSmallFile(file: string): Promise<Uint8Array | null> {
  const handle = await open(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (handle === null) return null;
  try {
    const stat = await handle.stat();
    if (!stat.isFile() || stat.size > CREST_BYTES_MAX) return null;
    const buffer = Buffer.alloc(CREST_BYTES_MAX);
    const { bytesRead } = await handle.read(buffer, 0, CREST_BYTES_MAX, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
