/** Clears a submitted form, unless new text was typed before the response. */
export function clearSent(form: HTMLFormElement | null, sent: FormData): void {
  if (!form) return;
  const shown = new FormData(form);
  const isAsSent = [...sent].every(
    ([name, value]) => typeof value !== 'string' || shown.get(name) === value,
  );
  if (isAsSent) form.reset();
}
