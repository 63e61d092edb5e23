/** Supplied HTML in the site's typography. The server has sanitized it; see platform/html/sanitize.ts. */
export function Prose({ html, language }: { html: string; language: string }) {
  return (
    <div
      lang={language}
      className="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server before it is sent
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
