import { type AdminArticle, type AdminCategoriesReply, ARTICLE_PRICE_MAX } from '#contract/shop.ts';
import { useText } from '#web/lib/text.ts';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';
import { useWorlds } from '../../layout/use-worlds.ts';

type SaleFieldsProps = {
  article: AdminArticle | null;
  categories: AdminCategoriesReply['categories'];
  price: number;
  onPrice: (price: number) => void;
};

/** Where an article is sold, and for how much. */
export function SaleFields({ article, categories, price, onPrice }: SaleFieldsProps) {
  const { t, language: shownIn } = useText();
  const { worlds } = useWorlds();
  return (
    <FormSection title={t('admin.forms.sale')}>
      <div className="flex flex-col gap-4 sm:col-span-2">
        <Field label={t('admin.article.category')}>
          <Select name="category_id" defaultValue={article?.category_id}>
            {categories.map(({ id, titles: names }) => (
              <option key={id} value={id}>
                {names[shownIn] ?? Object.values(names)[0]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('admin.article.server')}>
          <Select name="server_id" defaultValue={article?.server_id ?? ''}>
            <option value="">{t('admin.article.everyServer')}</option>
            {worlds.map(({ server_id, name }) => (
              <option key={server_id} value={server_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={t('admin.article.price')}>
        <Input
          type="number"
          required
          min={1}
          max={ARTICLE_PRICE_MAX}
          value={price}
          onChange={({ target }) => onPrice(Number(target.value))}
        />
      </Field>
      <Field label={t('admin.shop.position')} hint={t('admin.shop.positionHint')}>
        <Input
          name="position"
          type="number"
          required
          min={-10_000}
          max={10_000}
          defaultValue={article?.position ?? 0}
        />
      </Field>
    </FormSection>
  );
}
