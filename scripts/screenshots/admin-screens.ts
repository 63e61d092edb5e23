/** Screens of the back office to be looked at; one line adds one. */
export const ADMIN_SCREENS: Record<string, string> = {
  'admin-reports': '/admin/reports',
  'admin-reports-mine': '/admin/reports?state=mine',
  'admin-reports-closed': '/admin/reports?state=closed',
  'admin-reports-nothing': '/admin/reports?q=zzzz',
  'admin-report': '/admin/reports/2',
  'admin-canned-answers': '/admin/canned-answers',
  'admin-health': '/admin/health',
  'admin-jobs': '/admin/jobs',
  'admin-errors': '/admin/errors',
  'admin-audit': '/admin/audit',
  'admin-audit-nothing': '/admin/audit?subject=nothing',
  'admin-players': '/admin/players',
  'admin-players-found': '/admin/players?q=ka',
  'admin-players-nobody': '/admin/players?q=zzzzzzzz',
  'admin-seasons': '/admin/seasons',
};
