import { useOwnEmail } from './own-email.ts';

/** Not sent with the form (it has no name); only there for password managers. */
export function HiddenUsername() {
  return <input type="text" autoComplete="username" value={useOwnEmail()} readOnly hidden />;
}
