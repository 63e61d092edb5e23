import { WEBHOOK_TYPES } from '#contract/webhook-types.ts';
import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { GuideRow } from './GuideRow.tsx';

const REQUEST = `POST /your/path HTTP/1.1
content-type: application/json
webhook-id: msg_019a8f00000070008000000000000001
webhook-timestamp: 1780315200
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"boss.died","timestamp":"2026-06-01T12:00:00.000Z","data":{"server_id":1,"boss":"core","name":"Core"}}`;

const VERIFY = `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET); // whsec_…
const seen = new Set(); // keep it in a database

createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    try {
      // Throws unless the signature is ours and the timestamp is recent.
      const event = webhook.verify(Buffer.concat(chunks).toString(), request.headers);
      const id = request.headers['webhook-id'];
      if (!seen.has(id)) console.log(event.type, event.data);
      seen.add(id);
      response.writeHead(204).end();
    } catch {
      response.writeHead(400).end();
    }
  });
}).listen(8080);`;

/** What a receiver of webhooks gets, and how it checks that it came from here. */
export function WebhookGuide() {
  const { t } = useText();
  return (
    <section aria-labelledby="webhooks" className="pt-14">
      <SectionHead id="webhooks" title={t('guides.webhooks.title')} />
      <GuideRow code={<CodeBlock title="HTTP" code={REQUEST} />}>
        {t('guides.webhooks.text')}
      </GuideRow>
      <GuideRow code={<CodeBlock title="Node.js" code={VERIFY} />}>
        <p>{t('guides.webhooks.verify')}</p>
        <p className="pt-3">{t('guides.webhooks.retries')}</p>
      </GuideRow>
      <h3 className="pt-4 pb-1 font-sans text-base font-semibold">{t('guides.webhooks.types')}</h3>
      <ul className="flex flex-wrap gap-2 pt-1 text-sm">
        {WEBHOOK_TYPES.map((type) => (
          <li key={type} className="rounded-box border border-line-soft bg-surface px-2.5 py-1">
            <code>{type}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
