/** Players begin their shop's title with what it does: S> for selling, B> for buying. */
const SHORTHAND = /^\s*(?:wt)?[sb]\s*>+\s*/i;

/** A shop's title where it says more than the name of the item it stands beside; empty otherwise. */
export function shopTitle(shop: string, itemName: string): string {
  const withoutShorthand = shop.replace(SHORTHAND, '').trim().toLowerCase();
  return itemName.toLowerCase().startsWith(withoutShorthand) ? '' : shop;
}
