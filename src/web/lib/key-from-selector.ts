/**
 * In the browser's build this stands for i18next, of which react-i18next imports one function: it
 * turns selector functions into keys. Our keys are strings.
 */
export function keyFromSelector(): string {
  throw new Error('keys are strings here');
}
