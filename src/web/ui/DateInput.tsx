import clsx from 'clsx';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { useHasScripts } from '#web/lib/use-has-scripts.ts';
import { useField } from './field-context.ts';
import { Icon } from './Icon.tsx';
import { Input } from './Input.tsx';
import { INPUT_CLASSES } from './input-classes.ts';
import { useRefused } from './refused-fields.ts';
import { type DateLimits, useDateEntry } from './use-date-entry.ts';

type DateInputProps = DateLimits & {
  name?: string;
  /** As in a native date input. Another one, such as from the URL, replaces what was entered. */
  defaultValue?: string;
  onValue?: (value: string) => void;
  isRequired?: boolean;
};

/**
 * A date, with or without a time, typed and shown in the site's format. The browser's own field
 * shows the format of the browser's language instead, so it stays behind: it is what the form
 * sends, it opens the calendar, and without JavaScript it is the field.
 */
export function DateInput({
  name,
  defaultValue = '',
  onValue,
  isRequired,
  ...limits
}: DateInputProps) {
  const { type, min, max } = limits;
  const { t } = useText();
  const hasScripts = useHasScripts();
  const field = useField();
  const refused = useRefused(name);
  const id = useId();
  const native = useRef<HTMLInputElement>(null);
  const written = useRef<HTMLInputElement>(null);
  const entry = useDateEntry(defaultValue, limits, onValue);
  const [isTyping, setIsTyping] = useState(false);
  const isRefusing = entry.problem !== '' && !isTyping;
  const format = t(type === 'date' ? 'admin.date.format' : 'admin.date.formatWithTime');

  useEffect(() => written.current?.setCustomValidity(entry.problem), [entry.problem]);
  useNativeValue(native, entry);
  useEffect(() => {
    if (hasScripts && native.current === document.activeElement) written.current?.focus();
  }, [hasScripts]);

  return (
    <>
      <div className="relative">
        {hasScripts && (
          <Input
            {...refused}
            {...(isRefusing && { 'aria-invalid': true })}
            aria-describedby={[
              field['aria-describedby'],
              `${id}-format`,
              isRefusing && `${id}-problem`,
            ]
              .filter(Boolean)
              .join(' ')}
            ref={written}
            inputMode="numeric"
            autoComplete="off"
            placeholder={format}
            required={isRequired}
            value={entry.text}
            onFocus={() => setIsTyping(true)}
            onBlur={() => {
              setIsTyping(false);
              if (entry.value !== '') entry.choose(entry.value);
            }}
            onChange={({ target }) => entry.type(target.value)}
            className="pr-11 tabular-nums"
          />
        )}
        <input
          {...(hasScripts ? BEHIND : { ...field, ...refused, required: isRequired })}
          ref={native}
          type={type}
          name={name}
          min={min}
          max={max}
          defaultValue={defaultValue}
          onChange={({ target }) => entry.choose(target.value)}
          className={clsx(INPUT_CLASSES, hasScripts && BEHIND_CLASSES)}
        />
        {hasScripts && (
          <button
            type="button"
            aria-label={t('admin.date.pick')}
            onClick={() => openCalendar(native.current)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-ink"
          >
            <Icon name="calendar" size={17} />
          </button>
        )}
      </div>
      {hasScripts && (
        <span id={`${id}-format`} className="sr-only">
          {format}
        </span>
      )}
      {isRefusing && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-danger">
          {entry.problem}
        </p>
      )}
    </>
  );
}

/** Neither read nor reached with the Tab key: the written field before it is both. */
const BEHIND = { tabIndex: -1, 'aria-hidden': true } as const;
const BEHIND_CLASSES = 'pointer-events-none absolute inset-0 opacity-0';

/** First takes over what was entered before the scripts started, then follows what is typed. */
function useNativeValue(
  native: RefObject<HTMLInputElement | null>,
  { value, choose }: ReturnType<typeof useDateEntry>,
): void {
  const hasStarted = useRef(false);
  const follow = useEffectEvent((typed: string) => {
    const field = native.current;
    if (!field || field.value === typed) return;
    if (hasStarted.current) field.value = typed;
    else choose(field.value);
  });
  useEffect(() => {
    follow(value);
    hasStarted.current = true;
  }, [value]);
}

function openCalendar(field: HTMLInputElement | null): void {
  try {
    field?.showPicker();
  } catch {
    // Frames of other sites must not open it; the date can still be typed.
  }
}
