import { useText } from '#web/lib/text.ts';
import { CodeBlock } from './CodeBlock.tsx';

/** How a program uses an API key. */
export function KeyGuide({ siteUrl }: { siteUrl: string }) {
  const { t } = useText();
  return (
    <section aria-labelledby="api-keys" className="pt-10">
      <h2 id="api-keys" className="text-2xl">
        {t('guides.keys.title')}
      </h2>
      <p className="max-w-[64ch] py-3 text-muted">{t('guides.keys.text')}</p>
      <CodeBlock
        code={`curl -H "Authorization: Bearer cst_…" "${siteUrl}/api/ranking/pvp?server_id=1"`}
      />
      <p className="max-w-[64ch] text-muted">{t('guides.keys.answers')}</p>
    </section>
  );
}
