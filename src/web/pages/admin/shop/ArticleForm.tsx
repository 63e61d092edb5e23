import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { byLanguage, LANGUAGES } from '#contract/languages.ts';
import {
  ADMIN_SHOP_PATH,
  type AdminArticle,
  type AdminCategoriesReply,
  ARTICLE_PRICE_MAX,
  ARTICLE_STOCK_MAX,
  ARTICLE_TEXT_MAX,
  ARTICLE_TITLE_MAX,
  savedArticleReplySchema,
} from '#contract/shop.ts';
import { isDeliverablePack } from '#contract/shop-packs.ts';
import { ArticleCard } from '#web/features/shop/ArticleCard.tsx';
import { type Failure, failureOf } from '#web/lib/failure.ts';
import { languageName } from '#web/lib/language-name.ts';
import { fromLocalInput, toLocalInput } from '#web/lib/local-time.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Input } from '#web/ui/Input.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Textarea } from '#web/ui/Textarea.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { useWorlds } from '../../layout/use-worlds.ts';
import { NEW_LINE, type PackDraft, previewOf } from './article-draft.ts';
import { IconField } from './IconField.tsx';
import { PackFields } from './PackFields.tsx';

type ArticleFormProps = {
  article: AdminArticle | null;
  categories: AdminCategoriesReply['categories'];
  zone: string;
};

/** One article in every language, next to a preview of what players will see. */
export function ArticleForm({ article, categories, zone }: ArticleFormProps) {
  const { t, language: shownIn } = useText();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { worlds } = useWorlds();
  const [titles, setTitles] = useState(() => byLanguage((key) => article?.titles[key] ?? ''));
  const [descriptions, setDescriptions] = useState(() =>
    byLanguage((key) => article?.descriptions[key] ?? ''),
  );
  const [price, setPrice] = useState(article?.price ?? 100);
  const [pack, setPack] = useState<PackDraft>({
    items: article?.items ?? [NEW_LINE],
    choices: article?.choices ?? [],
  });
  const [icon, setIcon] = useState(
    article?.image_id && article.image
      ? { image_id: article.image_id, image: article.image }
      : null,
  );
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isDeliverable = isDeliverablePack(pack);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const number = (name: string) => (text(name) === '' ? null : Number(text(name)));
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { message, id } = await api.send('POST', ADMIN_SHOP_PATH, savedArticleReplySchema, {
        ...(article ? { id: article.id, revision: article.revision } : {}),
        ...pack,
        titles,
        descriptions,
        price,
        category_id: Number(text('category_id')),
        server_id: number('server_id'),
        position: number('position') ?? 0,
        is_hidden: form.get('is_hidden') === 'on',
        stock: number('stock'),
        limit_count: number('limit_count'),
        limit_days: number('limit_count') === null ? null : number('limit_days'),
        starts_at: fromLocalInput(text('starts_at'), zone),
        ends_at: fromLocalInput(text('ends_at'), zone),
        image_id: icon?.image_id ?? null,
      });
      toast({ title: message, tone: 'success' });
      if (article) await revalidate();
      else await navigate(`/admin/shop/${id}`);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form
      onSubmit={(event) => void save(event)}
      className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <FormSection title={t('admin.forms.texts')}>
          {LANGUAGES.map((language) => {
            const values = { language: languageName(language, shownIn) };
            return (
              <div key={language} className="flex flex-col gap-3">
                <Field label={t('admin.article.name', values)}>
                  <Input
                    lang={language}
                    value={titles[language]}
                    required={language === shownIn}
                    maxLength={ARTICLE_TITLE_MAX}
                    onChange={({ target }) => setTitles({ ...titles, [language]: target.value })}
                  />
                </Field>
                <Field label={t('admin.article.description', values)}>
                  <Textarea
                    lang={language}
                    value={descriptions[language]}
                    rows={2}
                    maxLength={ARTICLE_TEXT_MAX}
                    onChange={({ target }) =>
                      setDescriptions({ ...descriptions, [language]: target.value })
                    }
                  />
                </Field>
              </div>
            );
          })}
        </FormSection>
        <PackFields pack={pack} onChange={setPack} />
        <p role="alert" className="text-sm text-danger">
          {!isDeliverable && t('admin.article.invalid')}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <section aria-label={t('admin.article.preview')} className="flex flex-col gap-2">
          <p className="text-sm text-muted">{t('admin.article.preview')}</p>
          <ArticleCard
            article={previewOf(article, pack, {
              title: titles[shownIn],
              description: descriptions[shownIn],
              price,
              image: icon?.image ?? null,
            })}
            zone={zone}
            action={<span className="font-semibold">{t('shop.coins', { count: price })}</span>}
          />
        </section>
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
              onChange={({ target }) => setPrice(Number(target.value))}
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
        <FormSection title={t('admin.forms.limits')} isSingle>
          <Field
            label={t('admin.article.stock')}
            hint={t('admin.article.stockHint', { sold: article?.sold ?? 0 })}
          >
            <Input
              name="stock"
              type="number"
              min={0}
              max={ARTICLE_STOCK_MAX}
              defaultValue={article?.stock ?? ''}
            />
          </Field>
          <div className="grid grid-cols-2 gap-4">
            <Field label={t('admin.article.limitCount')} hint={t('admin.article.limitCountHint')}>
              <Input
                name="limit_count"
                type="number"
                min={1}
                max={1_000_000}
                defaultValue={article?.limit_count ?? ''}
              />
            </Field>
            <Field label={t('admin.article.limitDays')} hint={t('admin.article.limitDaysHint')}>
              <Input
                name="limit_days"
                type="number"
                min={1}
                max={3_650}
                defaultValue={article?.limit_days ?? ''}
              />
            </Field>
          </div>
        </FormSection>
        <FormSection title={t('admin.forms.period')} isSingle>
          <Field label={t('admin.article.from', { zone })}>
            <Input
              name="starts_at"
              type="datetime-local"
              defaultValue={toLocalInput(article?.starts_at ?? 0, zone)}
            />
          </Field>
          <Field label={t('admin.article.until', { zone })}>
            <Input
              name="ends_at"
              type="datetime-local"
              defaultValue={toLocalInput(article?.ends_at ?? 0, zone)}
            />
          </Field>
        </FormSection>
        <IconField icon={icon} onChange={setIcon} />
        <Checkbox
          name="is_hidden"
          label={t('admin.article.isHidden')}
          defaultChecked={article?.is_hidden ?? true}
        />
        <May permission="shop.write">
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isDeliverable}>
            {t('admin.save')}
          </Button>
        </May>
        <p role="alert" className="text-sm text-danger">
          {failure?.text}
        </p>
      </div>
    </form>
  );
}
