import { tz } from '@date-fns/tz';
import { nextDay } from 'date-fns/nextDay';
import { set } from 'date-fns/set';
import type { Language } from '#contract/languages.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

const HOUR_MS = 3_600_000;

/** Sample events, unless there are events already. */
export async function seedDemoEvents(config: Config): Promise<void> {
  const db = createDb({ url: config.database.url, poolSize: 1, onError: () => undefined });
  try {
    await inTransaction(db, writeEvents, config.worlds[0]?.zone ?? 'UTC');
  } finally {
    await db.destroy();
  }
}

interface DemoEvent {
  /** 6 for Saturday. */
  weekday: 3 | 5 | 6;
  hour: number;
  durationHours: number;
  isWeekly: boolean;
  location: string;
  texts: Record<Language, [title: string, html: string]>;
}

async function writeEvents(tx: Tx, zone: string): Promise<void> {
  const kind = 'event';
  const existing = await tx
    .selectFrom('site_entry')
    .select('id')
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  if (existing) return;
  for (const { weekday, hour, durationHours, isWeekly, location, texts } of EVENTS) {
    const day = nextDay(new Date(), weekday, { in: tz(zone) });
    const fullHour = { hours: hour, minutes: 0, seconds: 0, milliseconds: 0 };
    const begin = set(day, fullHour, { in: tz(zone) }).getTime();
    const times = {
      starts_at: new Date(begin),
      ends_at: new Date(begin + durationHours * HOUR_MS),
    };
    const { id } = await tx
      .insertInto('site_entry')
      .values({ kind, position: 50, location, repeats_weekly: isWeekly, ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = Object.entries(texts).map(([language, [title, html]]) => {
      return { entry_id: id, language, title, html };
    });
    await tx.insertInto('site_entry_text').values(rows).execute();
  }
}

const EVENTS: readonly DemoEvent[] = [
  {
    weekday: 6,
    hour: 21,
    durationHours: 2,
    isWeekly: true,
    location: 'Giran Harbor',
    texts: {
      en: [
        '9v9',
        '<p>Every Saturday, one party against another, no potions. Leaders register with the staff in Giran Harbor half an hour before.</p>',
      ],
      es: [
        '9v9',
        '<p>Cada sábado, un grupo contra otro, sin pociones. Los líderes se registran con el equipo en Giran Harbor media hora antes.</p>',
      ],
    },
  },
  {
    weekday: 5,
    hour: 18,
    durationHours: 54,
    isWeekly: false,
    location: '',
    texts: {
      en: [
        'Double experience weekend',
        '<p>Twice the experience and skill points from Friday evening until Sunday midnight, on every server.</p>',
      ],
      es: [
        'Fin de semana de doble experiencia',
        '<p>El doble de experiencia y de puntos de habilidad desde el viernes por la tarde hasta la medianoche del domingo, en todos los servidores.</p>',
      ],
    },
  },
  {
    weekday: 3,
    hour: 20,
    durationHours: 1,
    isWeekly: true,
    location: 'Coliseum',
    texts: {
      en: [
        'Q&A with the staff',
        '<p>Every Wednesday in the Coliseum: what changed this week, what comes next, and your questions.</p>',
      ],
      es: [
        'Preguntas y respuestas con el equipo',
        '<p>Cada miércoles en el Coliseo: qué cambió esta semana, qué viene y tus preguntas.</p>',
      ],
    },
  },
];
