import { sql } from 'kysely';
import type { PriceDays, PricePoint } from '#contract/market-items.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { ItemChoice } from './market.repo.ts';
import { pricePerShop, SUMMARY_COLUMNS } from './price-per-shop.ts';

/** From this many days on, each point is a week: the 104 points of two years are as many as a graph can show. */
const WEEKLY_FROM_DAYS = 365;

/** The finished days and the current one, oldest first. Days without an offer are left out. */
export async function readPriceHistory(
  db: Db,
  choice: ItemChoice,
  { days, today }: { days: PriceDays; today: string },
): Promise<PricePoint[]> {
  const finished = await readFinishedDays(db, choice, { days, today });
  const current = await readCurrentDay(db, choice, today);
  const all = current ? [...finished, current] : finished;
  return days < WEEKLY_FROM_DAYS ? all : byWeek(all);
}

async function readFinishedDays(
  db: Db,
  { worldId, itemId, enchant }: ItemChoice,
  { days, today }: { days: number; today: string },
): Promise<PricePoint[]> {
  return db
    .selectFrom('market_day')
    .select(['day', 'shops', text('low'), text('median'), text('best_bid')])
    .where('world_id', '=', worldId)
    .where('item_id', '=', itemId)
    .where('enchant', '=', enchant)
    .where('day', '>', sql<string>`${today}::date - ${days}::integer`)
    .where('day', '<', today)
    .orderBy('day')
    .execute();
}

/** Prices may be more than a JavaScript number holds exactly. */
function text<Column extends 'low' | 'median' | 'best_bid'>(column: Column) {
  return sql<string | null>`${sql.ref(column)}::text`.as(column);
}

/** From its offers: the current day is summarized only when it is over. */
async function readCurrentDay(
  db: Db,
  { worldId, itemId, enchant }: ItemChoice,
  today: string,
): Promise<PricePoint | undefined> {
  const condition = sql`world_id = ${worldId} and day = ${today}::date and item_id = ${itemId}
    and enchant = ${enchant}`;
  const found = await sql<PricePoint>`
    select day, low::text, median::text, shops::integer, best_bid::text
    from (select day, ${SUMMARY_COLUMNS} from ${pricePerShop(condition)} as shop group by day)
      as summed (day, low, median, shops, best_bid)`.execute(db);
  return found.rows[0];
}

const DAY_MS = 86_400_000;

function byWeek(points: readonly PricePoint[]): PricePoint[] {
  // Day 0 of the epoch was a Thursday; weeks begin on Monday.
  const weekOf = ({ day }: PricePoint) => Math.floor((Date.parse(day) / DAY_MS + 3) / 7);
  return [...Map.groupBy(points, weekOf)].map(([week, days]) => ({
    day: new Date((week * 7 - 3) * DAY_MS).toISOString().slice(0, 10),
    low: sorted(days.map(({ low }) => low)).at(0) ?? null,
    median: medianOf(sorted(days.map(({ median }) => median))),
    shops: Math.max(...days.map(({ shops }) => shops)),
    best_bid: sorted(days.map(({ best_bid }) => best_bid)).at(-1) ?? null,
  }));
}

function sorted(prices: readonly (string | null)[]): string[] {
  const known = prices.filter((price) => price !== null);
  return known.sort((a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0));
}

function medianOf(prices: readonly string[]): string | null {
  return prices[Math.floor((prices.length - 1) / 2)] ?? null;
}
