import { useEffect, useState } from 'react';

/** How far down the window the text is that a visitor reads, as a share of its height. */
const READING_LINE = 0.3;

/** The id of the section being read: the last one whose heading has passed the reading line, or the first. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const list = ids.join(' ');
  useEffect(() => {
    const heads = list.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight * READING_LINE;
        const passed = heads.filter((head) => head.getBoundingClientRect().top <= line);
        setCurrent((passed.at(-1) ?? heads[0])?.id);
      },
      // Everything above the line is inside, so that a jump past several headings is noticed too.
      { rootMargin: `100000px 0px -${(1 - READING_LINE) * 100}% 0px` },
    );
    for (const head of heads) observer.observe(head);
    return () => observer.disconnect();
  }, [list]);
  return current;
}
