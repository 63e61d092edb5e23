import { useText } from '#web/lib/text.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { MethodBadge } from './MethodBadge.tsx';
import { type Call, exampleUrl } from './openapi.ts';
import { ParameterTable } from './ParameterTable.tsx';

/** One endpoint: what it does, what it takes, a request to copy, and the shape of its response. */
export function CallCard({ call, siteUrl }: { call: Call; siteUrl: string }) {
  const { t } = useText();
  const { method, path, summary, access, parameters, response } = call;
  // Other requests need a session, which a command line does not have.
  const request =
    access === 'public' && method === 'GET' ? `curl "${siteUrl}${exampleUrl(call)}"` : null;
  return (
    <article id={call.id} className="call">
      <h3>
        <MethodBadge method={method} />
        <a href={`#${call.id}`}>
          <code>{path}</code>
        </a>
      </h3>
      <p>{summary}</p>
      {parameters.length > 0 && <ParameterTable path={path} parameters={parameters} />}
      {request && (
        <div className="request">
          {/* Scrolls sideways, so it must be reachable by keyboard. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus */}
          <code tabIndex={0}>{request}</code>
          <CopyButton text={request} />
        </div>
      )}
      {response && (
        <details>
          <summary>{t('developers.answers')}</summary>
          <CodeBlock title="200 · JSON" code={response} />
        </details>
      )}
    </article>
  );
}
