import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { GuideRow } from './GuideRow.tsx';
import { TermList } from './TermList.tsx';

/** How a program uses an API key. */
export function KeyGuide({ siteUrl }: { siteUrl: string }) {
  const { t } = useText();
  return (
    <section aria-labelledby="api-keys" className="pt-14">
      <SectionHead id="api-keys" title={t('guides.keys.title')} />
      <GuideRow
        code={
          <>
            <CodeBlock
              title="curl"
              code={`curl -H "Authorization: Bearer cst_…" "${siteUrl}/api/ranking/pvp?server_id=1"`}
            />
            <TermList
              terms={[
                ['401', t('guides.keys.errors.401')],
                ['403', t('guides.keys.errors.403')],
                ['429', t('guides.keys.errors.429')],
              ]}
            />
          </>
        }
      >
        <p>{t('guides.keys.text')}</p>
        <p className="pt-3">{t('guides.keys.limits')}</p>
      </GuideRow>
    </section>
  );
}
