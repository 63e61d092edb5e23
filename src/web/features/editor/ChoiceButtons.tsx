type ChoiceButtonsProps<Key extends string> = {
  label: string;
  options: readonly { key: Key; label: string }[];
  current: Key;
  onChoose: (key: Key) => void;
};

/** Buttons for one of a few choices, which is not part of the URL. */
export function ChoiceButtons<Key extends string>(props: ChoiceButtonsProps<Key>) {
  const { label, options, current, onChoose } = props;
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-1">
      {options.map(({ key, label: text }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === current}
          onClick={() => onChoose(key)}
          className="inline-flex min-h-9 items-center rounded-box border border-line px-3 text-sm text-muted hover:text-ink aria-pressed:border-beam aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
