import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { GuideRow } from './GuideRow.tsx';

/** How a program uses an API key. */
export function KeyGuide({ siteUrl }: { siteUrl: string }) {
  const { t } = useText();
  return (
    <section aria-labelledby="api-keys" className="pt-12">
      <SectionHead id="api-keys" title={t('guides.keys.title')} />
      <GuideRow
        code={
          <CodeBlock
            code={`curl -H "Authorization: Bearer cst_…" "${siteUrl}/api/ranking/pvp?server_id=1"`}
          />
        }
      >
        <p>{t('guides.keys.text')}</p>
        <p className="pt-3">{t('guides.keys.answers')}</p>
      </GuideRow>
    </section>
  );
}
