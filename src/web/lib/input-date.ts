/**
 * The value of a date input in the site's format: `2026-11-18T09:30` is 18/11/2026 09:30. Browsers
 * show their own order of day and month in the field, whatever the page's language is.
 */
export function inputDateText(value: string): string {
  const [day = '', time] = value.split('T');
  const [year, month, date] = day.split('-');
  if (!year || !month || !date) return '';
  return [`${date}/${month}/${year}`, time?.slice(0, 5)].filter(Boolean).join(' ');
}
