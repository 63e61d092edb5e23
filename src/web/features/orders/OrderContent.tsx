import { useText } from '#web/lib/text.ts';

const KNOWN = [
  'itemId',
  'pieces',
  'currentName',
  'newName',
  'color',
  'days',
  'email',
  'sex',
  'face',
  'hairStyle',
  'hairColor',
] as const;

/** What was ordered: each kind of order has its own few values. */
export function OrderContent({ content }: { content: unknown }) {
  const { t } = useText();
  const values = typeof content === 'object' && content !== null ? Object.entries(content) : [];
  if (values.length === 0) return <>-</>;
  const nameOf = (key: string) => {
    const known = KNOWN.find((name) => name === key);
    return known ? t(`admin.order.contents.${known}`) : key;
  };
  return (
    <ul>
      {values.map(([key, value]) => (
        <li key={key}>
          {nameOf(key)}: {typeof value === 'string' ? value : JSON.stringify(value)}
        </li>
      ))}
    </ul>
  );
}
