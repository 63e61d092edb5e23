/** “New event” on a button beside the page's title: a phone shows “New”, screen readers read all of it. */
export function NewLabel({ children: label }: { children: string }) {
  // Every language says “new” first, which a test checks.
  const end = label.indexOf(' ');
  if (end === -1) return label;
  return (
    <span>
      {label.slice(0, end)}
      <span className="max-md:sr-only">{label.slice(end)}</span>
    </span>
  );
}
