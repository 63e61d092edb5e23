import sharp from 'sharp';
import { AppError } from '#server/platform/errors.ts';

/** More is a bomb that unpacks to gigabytes, not a screenshot. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 2_560;

export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Nothing of the sender's bytes is kept: the picture is decoded and encoded anew, so that neither
 * metadata (where it was taken) nor anything hidden behind it survives.
 */
export async function encodePicture(sent: Buffer): Promise<Picture> {
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (cause) {
    throw new AppError('attachment_unreadable', { cause });
  }
}
