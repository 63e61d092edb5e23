import { wallTime } from './zones.ts';

/** The specification's pattern: dd/MM/yyyy HH:mm:ss, and '-' for 0. */
export function formatDateTime(unixSeconds: number, zone: string): string {
  if (unixSeconds === 0) return '-';
  return `${formatDate(unixSeconds, zone)} ${formatTime(unixSeconds, zone)}`;
}

/** dd/MM/yyyy, for dates without a time. */
export function formatDate(unixSeconds: number, zone: string): string {
  const [year, month, day] = iso(unixSeconds, zone).slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

export function formatTime(unixSeconds: number, zone: string): string {
  return iso(unixSeconds, zone).slice(11, 19);
}

function iso(unixSeconds: number, zone: string): string {
  return new Date(wallTime(unixSeconds * 1000, zone)).toISOString();
}
