/** Providers give codes such as `product_not_received`. */
export function reasonText(code: string): string {
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
