import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { byLanguage } from '#contract/languages.ts';
import {
  ADMIN_SHOP_PATH,
  type AdminArticle,
  type AdminCategoriesReply,
  savedArticleReplySchema,
} from '#contract/shop.ts';
import { isDeliverablePack } from '#contract/shop-packs.ts';
import { ArticleCard } from '#web/features/shop/ArticleCard.tsx';
import { type Failure, failureOf } from '#web/lib/failure.ts';
import { fromLocalInput } from '#web/lib/local-time.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { ArticleLimitFields, ArticlePeriodFields } from './ArticleLimitFields.tsx';
import { ArticleTextFields } from './ArticleTextFields.tsx';
import { NEW_LINE, type PackDraft, previewOf } from './article-draft.ts';
import { IconField } from './IconField.tsx';
import { PackFields } from './PackFields.tsx';
import { SaleFields } from './SaleFields.tsx';

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
        <ArticleTextFields
          titles={titles}
          onTitles={setTitles}
          descriptions={descriptions}
          onDescriptions={setDescriptions}
        />
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
        <SaleFields article={article} categories={categories} price={price} onPrice={setPrice} />
        <ArticleLimitFields article={article} />
        <ArticlePeriodFields article={article} zone={zone} />
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
