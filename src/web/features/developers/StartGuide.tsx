import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { GuideRow } from './GuideRow.tsx';
import { TermList } from './TermList.tsx';

const RESPONSE = `HTTP/1.1 200 OK
content-type: application/json; charset=utf-8
etag: "k3v9"
x-ratelimit-remaining: 119

{
  "pvp": [
    {
      "rank": 1,
      "char_name": "Zidrarn",
      "class": "Hierophant",
      "Duel": 5083
    }
  ],
  "as_of": 1780315200
}`;

/** The first request, and what is the same for all of them. */
export function StartGuide({ siteUrl }: { siteUrl: string }) {
  const { t } = useText();
  return (
    <section aria-labelledby="start">
      <SectionHead id="start" title={t('guides.start.title')} />
      <GuideRow
        code={
          <>
            <CodeBlock title={t('guides.start.base')} code={`${siteUrl}/api`} />
            <CodeBlock
              title={t('guides.start.request')}
              code={`curl "${siteUrl}/api/ranking/pvp?server_id=1"`}
            />
            <CodeBlock title={t('developers.answers')} code={RESPONSE} />
          </>
        }
      >
        <p>{t('guides.start.text')}</p>
        <p className="pt-3">{t('guides.start.cache')}</p>
        <div className="pt-5">
          <TermList
            terms={[
              ['server_id', t('guides.start.world')],
              ['as_of', t('guides.start.age')],
              ['ETag', t('guides.start.etag')],
            ]}
          />
        </div>
      </GuideRow>
    </section>
  );
}
