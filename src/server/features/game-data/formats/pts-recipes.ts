import type { Located, RecipeRecord } from '../records.ts';
import { inRecord } from './l2j-items.ts';
import type { ScriptPlace } from './pts-names.ts';
import { parseList, readScript } from './pts-syntax.ts';
import { amountOf, idOf, idOrNone, percentOf, RecordFault } from './values.ts';

export async function* readPtsRecipes(
  path: string,
  { names, ...place }: ScriptPlace,
): AsyncGenerator<Located<RecipeRecord>> {
  for await (const { begin, words, settings, line } of readScript(path)) {
    if (begin !== 'recipe_begin') continue;
    const read: Located<RecipeRecord>[] = [];
    inRecord(place, line, () => {
      const recipeId = idOf(words[1], 'recipe id');
      const itemsOf = (key: string) =>
        parseList(settings.get(key)).map((value) => {
          const [name, quantity] = Array.isArray(value) ? value : [];
          const itemId = names.items.get(String(name));
          if (itemId === undefined)
            throw new RecordFault(`recipe ${recipeId} has [${name}], which is not an item`);
          return { itemId, quantity: idOf(String(quantity), `count in recipe ${recipeId}`) };
        });
      const figure = (key: string) => amountOf(settings.get(key), `${key} of recipe ${recipeId}`);
      const [product] = itemsOf('product');
      if (!product) throw new RecordFault(`recipe ${recipeId} has no product`);
      read.push({
        file: place.file,
        line,
        recipeId,
        scrollId: idOrNone(settings.get('item_id'), `scroll of recipe ${recipeId}`),
        productId: product.itemId,
        productCount: product.quantity,
        level: figure('level'),
        successRate: percentOf(settings.get('success_rate') ?? '100', 'success rate'),
        mp: figure('mp_consume'),
        isCommon: settings.get('iscommonrecipe') === '1',
        materials: itemsOf('material'),
      });
    });
    yield* read;
  }
}
