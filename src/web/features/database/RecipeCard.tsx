import type { Recipe } from '#contract/game-data.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { ItemName } from './entry-links.tsx';

type RecipeCardProps = {
  recipe: Recipe;
  /** The item of this page, which is not linked to itself. */
  itemId: number;
  worldQuery: string;
};

export function RecipeCard({ recipe, itemId, worldQuery }: RecipeCardProps) {
  const { t, language } = useText();
  const { product, product_count, scroll, materials, level, success_rate, mp, is_common } = recipe;
  return (
    <div className="recipe">
      <p className="text-sm text-muted">
        {t('database.recipeLine', { level, rate: success_rate, mp })} ·{' '}
        {t(is_common ? 'database.everybody' : 'database.dwarves')}
      </p>
      {product.item_id !== itemId && (
        <div className="pt-3">
          <p className="pb-1 text-xs text-muted">{t('database.makes')}</p>
          <Counted
            item={product}
            quantity={product_count}
            worldQuery={worldQuery}
            language={language}
          />
        </div>
      )}
      {scroll && scroll.item_id !== itemId && (
        <div className="pt-3">
          <p className="pb-1 text-xs text-muted">{t('database.taughtBy')}</p>
          <ItemName item={scroll} worldQuery={worldQuery} />
        </div>
      )}
      <p className="pt-3 pb-1 text-xs text-muted">{t('database.materials')}</p>
      <ul>
        {materials.map(({ item, quantity }) => (
          <li key={item.item_id}>
            <Counted item={item} quantity={quantity} worldQuery={worldQuery} language={language} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type CountedProps = {
  item: Recipe['product'];
  quantity: number;
  worldQuery: string;
  language: Parameters<typeof formatNumber>[1];
};

function Counted({ item, quantity, worldQuery, language }: CountedProps) {
  return (
    <span className="flex items-center justify-between gap-3">
      <ItemName item={item} worldQuery={worldQuery} />
      <span className="flex-none text-muted tabular-nums">
        × {formatNumber(quantity, language)}
      </span>
    </span>
  );
}
