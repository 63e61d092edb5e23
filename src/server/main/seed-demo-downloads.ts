import type { Language } from '#contract/languages.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

/** Sample downloads, unless there are some already. Their addresses do not exist. */
export async function seedDemoDownloads(config: Config): Promise<void> {
  const db = createDb({ url: config.database.url, poolSize: 1, onError: () => undefined });
  try {
    await inTransaction(db, writeDownloads, undefined);
  } finally {
    await db.destroy();
  }
}

async function writeDownloads(tx: Tx): Promise<void> {
  const kind = 'download';
  const existing = await tx
    .selectFrom('site_entry')
    .select('id')
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  if (existing) return;
  for (const [index, { file, sizeBytes, mirrors, texts }] of DOWNLOADS.entries()) {
    const { id } = await tx
      .insertInto('site_entry')
      .values({
        kind,
        position: 10 * (index + 1),
        mirrors: mirrors.map((host) => `https://${host}/${file}`),
        size_bytes: sizeBytes,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = Object.entries(texts).map(([language, [title, html]]) => {
      return { entry_id: id, language, title, html };
    });
    await tx.insertInto('site_entry_text').values(rows).execute();
  }
}

interface DemoDownload {
  file: string;
  sizeBytes: number;
  mirrors: readonly string[];
  texts: Record<Language, [title: string, html: string]>;
}

const HOSTS = ['downloads.eldergrave.example', 'mirror.eldergrave.example'];

const DOWNLOADS: readonly DemoDownload[] = [
  {
    file: 'eldergrave-client.zip',
    sizeBytes: 4_720_000_000,
    mirrors: HOSTS,
    texts: {
      en: [
        'Full client',
        '<p>Everything you need to play, with our patch installed. Unpack it and start <code>Eldergrave.exe</code>.</p>',
      ],
      es: [
        'Cliente completo',
        '<p>Todo lo que necesitas para jugar, con nuestro parche ya instalado. Descomprímelo y abre <code>Eldergrave.exe</code>.</p>',
      ],
    },
  },
  {
    file: 'eldergrave-patch.zip',
    sizeBytes: 86_400_000,
    mirrors: HOSTS.slice(0, 1),
    texts: {
      en: [
        'Patch only',
        '<p>If you already have an Interlude client: unpack it into the client’s folder and replace the files.</p>',
      ],
      es: [
        'Solo el parche',
        '<p>Si ya tienes un cliente Interlude, descomprímelo en la carpeta del cliente y reemplaza los archivos.</p>',
      ],
    },
  },
];
