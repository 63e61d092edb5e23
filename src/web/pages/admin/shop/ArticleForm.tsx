import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { byLanguage } from '#contract/languages.ts';
import {
  ADMIN_SHOP_PATH,
  type AdminArticle,
  type AdminCategoriesReply,
  type ShopArticle,
  savedArticleReplySchema,
} from '#contract/shop.ts';
import { isDeliverablePack } from '#contract/shop-packs.ts';
import { ArticleCard } from '#web/features/shop/ArticleCard.tsx';
import { type Failure, failureOf } from '#web/lib/failure.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import { SaveBar } from '../SaveBar.tsx';
import { ArticleLimitFields, ArticlePeriodFields } from './ArticleLimitFields.tsx';
import { ArticleTextFields } from './ArticleTextFields.tsx';
import { articleBody, type PackDraft, previewOf } from './article-draft.ts';
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
    items: article?.items ?? [],
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
    setIsBusy(true);
    setFailure(undefined);
    try {
      const image_id = icon?.image_id ?? null;
      const draft = { ...pack, titles, descriptions, price, image_id };
      const body = articleBody(form, { article, draft, zone });
      const { message, id } = await api.send(
        'POST',
        ADMIN_SHOP_PATH,
        savedArticleReplySchema,
        body,
      );
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
    <form onSubmit={(event) => void save(event)} className="form-panels">
      <div className="flex min-w-0 flex-col gap-4">
        <ArticleTextFields
          titles={titles}
          onTitles={setTitles}
          descriptions={descriptions}
          onDescriptions={setDescriptions}
        />
        <PackFields pack={pack} onChange={setPack} />
      </div>
      <div className="form-pairs">
        <ArticlePreview
          article={previewOf(article, pack, {
            title: titles[shownIn],
            description: descriptions[shownIn],
            price,
            image: icon?.image ?? null,
          })}
          zone={zone}
        />
        <SaleFields article={article} categories={categories} price={price} onPrice={setPrice} />
        <ArticleLimitFields article={article} />
        <ArticlePeriodFields article={article} zone={zone} />
        <FormSection title={t('admin.article.look')} isSingle>
          <IconField icon={icon} onChange={setIcon} />
        </FormSection>
      </div>
      <May permission="shop.write">
        <SaveBar
          error={failure?.text}
          isBusy={isBusy}
          hint={t(isDeliverable ? 'admin.article.saveHint' : 'admin.article.invalid')}
        >
          <Checkbox
            name="is_visible"
            label={t('admin.article.isVisible')}
            defaultChecked={article?.is_hidden === false}
          />
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isDeliverable}>
            {t('admin.save')}
          </Button>
        </SaveBar>
      </May>
    </form>
  );
}

function ArticlePreview({ article, zone }: { article: ShopArticle; zone: string }) {
  const { t } = useText();
  return (
    <section
      aria-label={t('admin.article.preview')}
      className="flex max-w-80 flex-col gap-2 max-md:order-last xl:max-w-none"
    >
      <p className="text-xs font-semibold tracking-wide text-muted uppercase">
        {t('admin.article.preview')}
      </p>
      <ArticleCard
        article={article}
        zone={zone}
        action={<span className="font-semibold">{t('shop.coins', { count: article.price })}</span>}
      />
    </section>
  );
}
