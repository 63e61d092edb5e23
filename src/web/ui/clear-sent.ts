/** Empties a form that was sent, unless the next text was begun while the answer was on its way. */
export function clearSent(form: HTMLFormElement | null, sent: FormData): void {
  if (!form) return;
  const shown = new FormData(form);
  const isAsSent = [...sent].every(
    ([name, value]) => typeof value !== 'string' || shown.get(name) === value,
  );
  if (isAsSent) form.reset();
}
