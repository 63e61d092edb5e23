import { type AdminArticle, ARTICLE_STOCK_MAX } from '#contract/shop.ts';
import { toLocalInput } from '#web/lib/local-time.ts';
import { useText } from '#web/lib/text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Input } from '#web/ui/Input.tsx';

/** How many are sold, in total and to one player. */
export function ArticleLimitFields({ article }: { article: AdminArticle | null }) {
  const { t } = useText();
  return (
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
  );
}

type ArticlePeriodFieldsProps = { article: AdminArticle | null; zone: string };

/** From when and until when an article is sold. */
export function ArticlePeriodFields({ article, zone }: ArticlePeriodFieldsProps) {
  const { t } = useText();
  return (
    <FormSection title={t('admin.forms.period')} isSingle>
      <Field label={t('admin.article.from', { zone })}>
        <DateInput
          name="starts_at"
          type="datetime-local"
          defaultValue={toLocalInput(article?.starts_at ?? 0, zone)}
        />
      </Field>
      <Field label={t('admin.article.until', { zone })}>
        <DateInput
          name="ends_at"
          type="datetime-local"
          defaultValue={toLocalInput(article?.ends_at ?? 0, zone)}
        />
      </Field>
    </FormSection>
  );
}
