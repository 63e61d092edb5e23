import type { Located, RecipeRecord } from '../records.ts';
import { reportingFaults } from './l2j-items.ts';
import type { ScriptContext } from './pts-names.ts';
import { parseList, readScript } from './pts-syntax.ts';
import { amountOf, idOf, idOrNone, percentOf, RecordFault } from './values.ts';

export async function* readPtsRecipes(
  path: string,
  { names, ...context }: ScriptContext,
): AsyncGenerator<Located<RecipeRecord>> {
  for await (const { begin, words, settings, line } of readScript(path)) {
    if (begin !== 'recipe_begin') continue;
    const records: Located<RecipeRecord>[] = [];
    reportingFaults(context, line, () => {
      const recipeId = idOf(words[1], 'recipe id');
      const itemsOf = (key: string) =>
        parseList(settings.get(key)).map((value) => {
          const [name, quantity] = Array.isArray(value) ? value : [];
          const itemId = names.items.get(String(name));
          if (itemId === undefined)
            throw new RecordFault(`recipe ${recipeId} has the unknown item [${name}]`);
          return { itemId, quantity: idOf(String(quantity), `count in recipe ${recipeId}`) };
        });
      const number = (key: string) => amountOf(settings.get(key), `${key} of recipe ${recipeId}`);
      const [product] = itemsOf('product');
      if (!product) throw new RecordFault(`recipe ${recipeId} has no product`);
      records.push({
        file: context.file,
        line,
        recipeId,
        scrollId: idOrNone(settings.get('item_id'), `scroll of recipe ${recipeId}`),
        productId: product.itemId,
        productCount: product.quantity,
        level: number('level'),
        successRate: percentOf(settings.get('success_rate') ?? '100', 'success rate'),
        mp: number('mp_consume'),
        isCommon: settings.get('iscommonrecipe') === '1',
        materials: itemsOf('material'),
      });
    });
    yield* records;
  }
}
