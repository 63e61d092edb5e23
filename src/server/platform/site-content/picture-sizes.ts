import type { Db } from '../db/create-db.ts';

export interface PictureSize {
  width: number;
  height: number;
}

const ADDRESS = /^\/media\/([0-9a-f-]{36})$/;
/** Few are in use; what staff tried out is forgotten. */
const REMEMBERED = 20;

/** Sizes of uploaded pictures by their address, which never changes its picture: each is read once. */
export function createPictureSizes(db: Db) {
  const known = new Map<string, PictureSize>();
  return async (address: string): Promise<PictureSize | undefined> => {
    const id = ADDRESS.exec(address)?.[1];
    if (id === undefined) return undefined;
    const size = known.get(id) ?? (await readSize(db, id));
    if (!size) return undefined;
    if (known.size >= REMEMBERED) known.clear();
    known.set(id, size);
    return size;
  };
}

/** Every page is drawn with it: without the database, or the picture, they are drawn without it. */
async function readSize(db: Db, id: string): Promise<PictureSize | undefined> {
  return db
    .selectFrom('content_image')
    .select(['width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst()
    .catch(() => undefined);
}
