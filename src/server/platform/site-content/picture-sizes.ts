import type { Db } from '../db/create-db.ts';

export interface PictureSize {
  width: number;
  height: number;
}

const PATH = /^\/media\/([0-9a-f-]{36})$/;
/** Few pictures are in use; the others were only tried by staff. */
const REMEMBERED = 20;

/** Sizes of uploaded pictures, each read once: the picture at a path never changes. */
export function createPictureSizes(db: Db) {
  const sizes = new Map<string, PictureSize>();
  return async (path: string): Promise<PictureSize | undefined> => {
    const id = PATH.exec(path)?.[1];
    if (id === undefined) return undefined;
    const size = sizes.get(id) ?? (await readSize(db, id));
    if (!size) return undefined;
    if (sizes.size >= REMEMBERED) sizes.clear();
    sizes.set(id, size);
    return size;
  };
}

/** Every page needs it, so a failed read must not fail the page: the size is left out. */
async function readSize(db: Db, id: string): Promise<PictureSize | undefined> {
  return db
    .selectFrom('content_image')
    .select(['width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst()
    .catch(() => undefined);
}
