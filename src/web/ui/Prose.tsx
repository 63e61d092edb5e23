/** Supplied HTML in the site's own type. The server has sanitised it; see platform/html/sanitise.ts. */
export function Prose({ html, language }: { html: string; language: string }) {
  return (
    <div
      lang={language}
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on its way out
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
