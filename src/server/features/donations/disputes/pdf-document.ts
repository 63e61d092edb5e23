import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';

const INK = '#1b1f27';
const MUTED = '#5a6270';
const LINE = '#c9ced6';
const BAND = '#eef0f3';
const MARGIN = 54;
const FOOTER = 46;
const CELL = { x: 5, y: 4 };

const font = (name: string) => readFileSync(join(import.meta.dirname, 'fonts', `${name}.otf`));

/** Everything our fonts lack: they have Latin, Greek and Cyrillic with punctuation and currencies. */
const UNPRINTABLE =
  /[^\u0020-\u007e\u00a0-\u024f\u0370-\u052f\u1e00-\u1eff\u2010-\u2022\u2026\u2030\u20a0-\u20bf\u2116\u2122]/gu;

/**
 * Text that others wrote, as one line: without control and direction characters, and with a
 * question mark for what our fonts lack. In a PDF text is drawn, never interpreted.
 */
export function printable(text: string, max = 300): string {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').replace(/\p{C}/gu, '');
  const cut = [...line].length > max ? `${[...line].slice(0, max - 1).join('')}…` : line;
  return cut.replace(UNPRINTABLE, '?');
}

export interface PdfColumn {
  title: string;
  /** Fraction of the width. */
  share: number;
  align?: 'left' | 'right';
}

export interface PdfInfo {
  title: string;
  author: string;
  createdAt: Date;
  footer: string;
}

type Doc = InstanceType<typeof PDFDocument>;

/** A document of headings, paragraphs, facts and tables on numbered A4 pages. */
export async function createPdf({ title, author, createdAt, footer }: PdfInfo) {
  // Loaded when a document is made: nothing else needs it.
  const { default: Document } = await import('pdfkit');
  const doc: Doc = new Document({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER / 2 },
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  doc.registerFont('regular', font('inter-regular'));
  doc.registerFont('bold', font('inter-semibold'));
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - FOOTER / 2;

  function ensure(height: number): boolean {
    if (doc.y + height <= bottom) return false;
    doc.addPage();
    return true;
  }

  function rule(color = LINE): void {
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + width, doc.y)
      .lineWidth(0.6)
      .stroke(color);
  }

  function cover(name: string, lead: string): void {
    doc.font('bold').fontSize(9).fillColor(MUTED).text(name, MARGIN, MARGIN, { width });
    doc.y += 6;
    doc.font('bold').fontSize(21).fillColor(INK).text(title, MARGIN, doc.y, { width });
    doc.y += 4;
    doc.font('regular').fontSize(9.5).fillColor(MUTED).text(lead, MARGIN, doc.y, { width });
    doc.y += 8;
    rule(INK);
    doc.y += 10;
  }

  async function finish(): Promise<Buffer> {
    numberPages(doc, footer);
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  }

  const page = { doc, width, ensure, rule };
  return { cover, ...textWriters(page), table: tableWriter(page), finish };
}

interface Page {
  doc: Doc;
  width: number;
  /** Begins a new page unless this height is left; returns whether it did. */
  ensure(height: number): boolean;
  rule(color?: string): void;
}

function textWriters({ doc, width, ensure, rule }: Page) {
  function heading(text: string): void {
    ensure(70);
    doc.moveDown(1.1);
    doc.font('bold').fontSize(12).fillColor(INK).text(text, MARGIN, doc.y, { width });
    doc.y += 3;
    rule(INK);
    doc.y += 7;
  }

  function paragraph(text: string, options: { isMuted?: boolean; size?: number } = {}): void {
    const { isMuted = false, size = 9.5 } = options;
    doc.font('regular').fontSize(size);
    ensure(doc.heightOfString(text, { width, lineGap: 2 }));
    doc.fillColor(isMuted ? MUTED : INK).text(text, MARGIN, doc.y, { width, lineGap: 2 });
    doc.y += 4;
  }

  function facts(rows: ReadonlyArray<readonly [string, string]>): void {
    const label = width * 0.3;
    for (const [name, value] of rows) {
      doc.font('regular').fontSize(9.5);
      const height = doc.heightOfString(value, { width: width - label }) + 6;
      ensure(height);
      const { y } = doc;
      doc.fillColor(MUTED).text(name, MARGIN, y, { width: label - 8 });
      doc.fillColor(INK).text(value, MARGIN + label, y, { width: width - label });
      doc.y = y + height;
    }
  }

  return { heading, paragraph, facts };
}

function tableWriter({ doc, width, ensure, rule }: Page) {
  function drawCells(columns: readonly PdfColumn[], cells: readonly string[], y: number): void {
    let x = MARGIN;
    columns.forEach(({ share, align = 'left' }, index) => {
      const cell = width * share;
      doc.text(cells[index] ?? '', x + CELL.x, y + CELL.y, { width: cell - 2 * CELL.x, align });
      x += cell;
    });
  }

  function heightOf(columns: readonly PdfColumn[], cells: readonly string[]): number {
    const heights = columns.map(({ share }, index) =>
      doc.heightOfString(cells[index] ?? '', { width: width * share - 2 * CELL.x }),
    );
    return Math.max(...heights) + 2 * CELL.y;
  }

  function tableHeader(columns: readonly PdfColumn[]): void {
    const titles = columns.map((column) => column.title);
    doc.font('bold').fontSize(8);
    const height = heightOf(columns, titles);
    const { y } = doc;
    doc.rect(MARGIN, y, width, height).fill(BAND);
    doc.fillColor(INK);
    drawCells(columns, titles, y);
    doc.y = y + height;
  }

  /** The header row is repeated on every page. */
  function table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void {
    ensure(50);
    tableHeader(columns);
    for (const cells of rows) {
      doc.font('regular').fontSize(8.5);
      const height = heightOf(columns, cells);
      if (ensure(height)) tableHeader(columns);
      doc.font('regular').fontSize(8.5).fillColor(INK);
      const { y } = doc;
      drawCells(columns, cells, y);
      doc.y = y + height;
      rule();
    }
    doc.y += 12;
  }

  return table;
}

/** Under every page, once their count is known. */
function numberPages(doc: Doc, footer: string): void {
  const width = doc.page.width - 2 * MARGIN;
  const onTheRight = { width: width * 0.2, align: 'right', lineBreak: false } as const;
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin pdfkit would begin another page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - MARGIN + 4;
    doc
      .moveTo(MARGIN, y - 8)
      .lineTo(MARGIN + width, y - 8)
      .lineWidth(0.6)
      .stroke(LINE);
    doc.font('regular').fontSize(7.5).fillColor(MUTED);
    doc.text(footer, MARGIN, y, { width: width * 0.8, lineBreak: false });
    doc.text(`Page ${page + 1} of ${count}`, MARGIN + width * 0.8, y, onTheRight);
  }
}
