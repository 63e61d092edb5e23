/** What the admin area says when staff has done something about reports, worlds and jobs. */
export const serviceMessages = {
  report_answered: 'Reply sent. The player will be notified by email.',
  report_assigned: 'Report assigned.',
  report_freed: 'Report unassigned.',
  report_closed: 'Report closed.',
  report_reopened: 'Report reopened.',
  note_written: 'Note added. Only staff can see it.',
  canned_saved: 'Canned reply saved.',
  canned_removed: 'Canned reply removed.',
  diagnosis_requested: 'Checking the world now. The table will update automatically.',
  job_retried: 'Job queued again.',
  job_discarded: 'Job discarded.',
  checklist_dismissed: 'Checklist dismissed.',
  view_saved: 'View saved.',
  view_removed: 'View removed.',
};
