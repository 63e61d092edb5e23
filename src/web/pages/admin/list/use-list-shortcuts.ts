import { type RefObject, useEffect } from 'react';

/** Shown in the dialog, in this order. */
export const LIST_SHORTCUTS = [
  { key: 'j', name: 'next' },
  { key: 'k', name: 'previous' },
  { key: 'Enter', name: 'open' },
  { key: 'x', name: 'select' },
  { key: '/', name: 'search' },
  { key: '?', name: 'help' },
] as const;

/**
 * Keyboard shortcuts of a list: they move the focus between its rows, so that Enter opens a row's
 * link and screen readers read it. They do nothing while somebody types or a dialog is open.
 */
export function useListShortcuts(
  list: RefObject<HTMLElement | null>,
  { isOn, onHelp }: { isOn: boolean; onHelp: () => void },
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isOn || isIgnored(event)) return;
      if (event.key === '?') return act(event, onHelp);
      if (!list.current) return;
      const rows = [...list.current.querySelectorAll<HTMLElement>('tbody tr')];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const isInList = at >= 0;
      if (event.key === 'j' || (event.key === 'ArrowDown' && isInList)) {
        act(event, () => focusRow(rows[Math.min(at + 1, rows.length - 1)]));
      } else if (event.key === 'k' || (event.key === 'ArrowUp' && isInList)) {
        act(event, () => focusRow(rows[Math.max(at - 1, 0)]));
      } else if (event.key === 'x' && isInList) {
        act(event, () => rows[at]?.querySelector<HTMLElement>('input[type=checkbox]')?.click());
      } else if (event.key === '/') {
        act(event, () => document.querySelector<HTMLElement>('main input[type=search]')?.focus());
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [list, isOn, onHelp]);
}

function act(event: KeyboardEvent, run: () => void): void {
  event.preventDefault();
  run();
}

function focusRow(row: HTMLElement | undefined): void {
  const target = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector('button, input');
  if (target instanceof HTMLElement) target.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

const NOT_TYPED_INTO = new Set(['checkbox', 'radio', 'button', 'submit']);

function isIgnored(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector('[role=dialog]')) return true;
  if (target instanceof HTMLInputElement) return !NOT_TYPED_INTO.has(target.type);
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(textarea|select)$/i.test(target.tagName))
  );
}
