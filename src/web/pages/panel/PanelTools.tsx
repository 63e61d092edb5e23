import { Bell } from './Bell.tsx';
import { CoinLink } from './CoinLink.tsx';

/** In the header of every panel page, before the account menu. */
export function PanelTools() {
  return (
    <>
      <CoinLink />
      <Bell />
    </>
  );
}
