import type { REPORT_ERROR_STATUS } from '#contract/report-errors.ts';

export const reportErrors: Record<keyof typeof REPORT_ERROR_STATUS, string> = {
  report_not_found: 'Report not found.',
  admin_not_found: 'Admin not found.',
  canned_reply_not_found: 'That canned reply no longer exists. Reload the page.',
  job_not_found: 'That job no longer exists. Another admin may have handled it.',
  attachment_not_found: 'Image not found.',
  attachment_too_large: 'The file is too large. Choose a smaller one and try again.',
  attachment_unreadable: 'We can’t read this file. Send a PNG, JPEG or WebP image.',
  attachment_limit: 'Too many unsent images. Send your message first.',
  attachment_too_many_pixels:
    'The image is too large: at most 40 megapixels, and 30,000 pixels on a side.',
  pictures_busy: 'Too many images are being processed right now. Try again in a moment.',
  upload_quota: 'You’ve reached today’s upload limit. Try again tomorrow.',
  upload_storage_full: 'Your account’s storage is full. Contact support.',
};
