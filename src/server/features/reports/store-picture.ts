import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePicture } from '#server/platform/images/encode-picture.ts';

export interface StoredPicture {
  width: number;
  height: number;
}

export async function storePicture(
  folder: string,
  id: string,
  sent: Buffer,
): Promise<StoredPicture> {
  const { data, width, height } = await encodePicture(sent);
  await mkdir(folder, { recursive: true });
  const file = pictureFile(folder, id);
  // Whole or not at all, whatever happens while it is written.
  await writeFile(`${file}.part`, data);
  await rename(`${file}.part`, file);
  return { width, height };
}

export function pictureFile(folder: string, id: string): string {
  return join(folder, `${id}.webp`);
}
