import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export async function storePicture(folder: string, id: string, encoded: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = pictureFile(folder, id);
  // Written completely or not at all.
  await writeFile(`${file}.part`, encoded);
  await rename(`${file}.part`, file);
}

export function pictureFile(folder: string, id: string): string {
  return join(folder, `${id}.webp`);
}
