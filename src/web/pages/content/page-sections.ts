export interface PageSections {
  /** The same HTML with an anchor at each section. */
  html: string;
  sections: { id: string; title: string }[];
}

const HEADING = /<h2>(.*?)<\/h2>/gs;
const TAG = /<[^>]+>/g;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The second-level headings of a page, as the table of contents lists them. */
export function pageSections(html: string): PageSections {
  const sections: PageSections['sections'] = [];
  const anchored = html.replaceAll(HEADING, (_, inner: string) => {
    const id = `section-${sections.length + 1}`;
    const title = inner
      .replaceAll(TAG, '')
      .replaceAll(/&[a-z#0-9]+;/g, (entity) => ENTITIES[entity] ?? entity);
    sections.push({ id, title });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: anchored, sections };
}
