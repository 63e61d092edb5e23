import { extname } from 'node:path';
import { z } from 'zod';

/** The content type of each picture format that browsers can show. */
export const MAP_PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

const edge = z.number().min(-10_000_000).max(10_000_000);

/** A file, and the game coordinates of its four edges. */
export const mapSchema = z
  .strictObject({
    picture: z
      .string()
      .min(1)
      .refine(
        (file) => extname(file).toLowerCase() in MAP_PICTURE_TYPES,
        'must be a .webp, .avif, .png or .jpg file',
      ),
    west: edge,
    north: edge,
    east: edge,
    south: edge,
  })
  .refine(({ west, east }) => west < east, {
    path: ['east'],
    error: 'must be greater than west: x grows to the east',
  })
  .refine(({ north, south }) => north < south, {
    path: ['south'],
    error: 'must be greater than north: y grows to the south',
  });

export type MapConfig = z.infer<typeof mapSchema>;
