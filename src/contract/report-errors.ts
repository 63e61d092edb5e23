/** Codes of reports, uploads, support and failed jobs; part of ERROR_STATUS. */
export const REPORT_ERROR_STATUS = {
  report_not_found: 404,
  admin_not_found: 404,
  canned_reply_not_found: 404,
  job_not_found: 404,
  attachment_not_found: 404,
  attachment_too_large: 413,
  attachment_unreadable: 400,
  attachment_limit: 409,
  attachment_too_many_pixels: 413,
  pictures_busy: 503,
  upload_quota: 429,
  upload_storage_full: 409,
} as const;
