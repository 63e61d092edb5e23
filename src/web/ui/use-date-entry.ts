import { useState } from 'react';
import { type DateInputType, inputDateText, parseDateText } from '#web/lib/input-date.ts';
import { useText } from '#web/lib/text.ts';

export type DateLimits = {
  type: DateInputType;
  min?: string | undefined;
  max?: string | undefined;
};

type Entered = { given: string; value: string; text: string };

/** What was typed into a date field, the value it stands for, and why it cannot be sent. */
export function useDateEntry(
  given: string,
  limits: DateLimits,
  onValue: ((value: string) => void) | undefined,
) {
  const [entered, setEntered] = useState<Entered>(() => ({ given, ...startOf(given) }));
  if (entered.given !== given) {
    // Its own value comes back from a parent that keeps it: the text stays as it was typed.
    setEntered({ ...(entered.value === given ? entered : startOf(given)), given });
  }
  const enter = (value: string, text: string) => {
    setEntered({ given, value, text });
    if (value !== entered.value) onValue?.(value);
  };
  return {
    value: entered.value,
    text: entered.text,
    problem: useProblem(entered.text, limits),
    type: (text: string) => enter(parseDateText(text, limits.type) ?? '', text),
    choose: (value: string) => enter(value, inputDateText(value)),
  };
}

function startOf(value: string) {
  return { value, text: inputDateText(value) };
}

function useProblem(text: string, { type, min = '', max = '' }: DateLimits): string {
  const { t } = useText();
  const value = parseDateText(text, type);
  if (value === undefined) {
    return t(type === 'date' ? 'admin.date.invalid' : 'admin.date.invalidWithTime');
  }
  if (value === '') return '';
  if (min && value < min) return t('admin.date.tooEarly', { date: inputDateText(min) });
  if (max && value > max) return t('admin.date.tooLate', { date: inputDateText(max) });
  return '';
}
