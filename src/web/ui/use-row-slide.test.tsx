// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRowSlide } from './use-row-slide.ts';

const ROW_PX = 40;
let slides: string[] = [];

beforeEach(() => {
  slides = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, place * ROW_PX, 100, ROW_PX);
  });
  Element.prototype.animate = function (this: Element, frames) {
    const [from] = (frames as { transform: string[] }).transform;
    slides.push(`${this.textContent} ${from}`);
    return {} as Animation;
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('rows that change places slide from where they were; the others and new ones do not', () => {
  const { rerender } = render(<List names={['a', 'b', 'c']} isOn />);
  rerender(<List names={['a', 'c', 'b', 'd']} isOn />);
  expect(slides).toEqual(['c translateY(40px)', 'b translateY(-40px)']);
});

test('nothing moves with reduced motion', () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { rerender } = render(<List names={['a', 'b']} isOn />);
  rerender(<List names={['b', 'a']} isOn />);
  expect(slides).toEqual([]);
});

test('nothing moves in a list that does not slide', () => {
  const { rerender } = render(<List names={['a', 'b']} isOn={false} />);
  rerender(<List names={['b', 'a']} isOn={false} />);
  expect(slides).toEqual([]);
});

function List({ names, isOn }: { names: string[]; isOn: boolean }) {
  const body = useRef<HTMLUListElement>(null);
  useRowSlide(body, names, isOn);
  return (
    <ul ref={body}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
