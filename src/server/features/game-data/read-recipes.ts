import { acceptId } from './check-record.ts';
import { type ImportContext, RECIPES_MAX } from './edition-reading.ts';
import { boundedInteger } from './edition-rows.ts';
import { isCustom } from './files/list-files.ts';

const MATERIALS_MAX = 100;

export async function readRecipes({
  source,
  problems,
  add,
  counts,
  items,
}: ImportContext): Promise<void> {
  const known = new Map<number, { isCustom: boolean }>();
  for await (const recipe of source.recipes(problems)) {
    const { recipeId, file, line, materials } = recipe;
    if (!acceptId(known, recipeId, recipe, { problems, what: 'recipe', limit: RECIPES_MAX }))
      continue;
    const missing = [recipe.productId, ...materials.map(({ itemId }) => itemId)].find(
      (itemId) => !items.has(itemId),
    );
    if (missing !== undefined) {
      problems.add(file, line, `recipe ${recipeId} has item ${missing}, which is in no file`);
      continue;
    }
    if (materials.length > MATERIALS_MAX) {
      problems.add(file, line, `recipe ${recipeId} has more than ${MATERIALS_MAX} materials`);
      continue;
    }
    known.set(recipeId, { isCustom: isCustom(file) });
    counts.recipes += 1;
    await add('game_recipe', {
      recipe_id: recipeId,
      scroll_id: recipe.scrollId,
      product_id: recipe.productId,
      product_count: recipe.productCount,
      level: boundedInteger(recipe.level),
      success_rate: recipe.successRate,
      mp: boundedInteger(recipe.mp),
      is_common: recipe.isCommon,
    });
    for (const [index, { itemId, quantity }] of materials.entries()) {
      const position = index + 1;
      await add('game_recipe_material', {
        recipe_id: recipeId,
        position,
        item_id: itemId,
        quantity,
      });
    }
  }
}
