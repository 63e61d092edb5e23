import type { AdminPage } from './admin-page.ts';

export const SERVICE_PAGES: readonly AdminPage[] = [
  {
    path: '/admin/reports',
    name: 'admin.reports',
    permission: 'support.read',
    file: 'admin/reports/ReportsPage',
    group: 'service',
  },
  {
    path: '/admin/reports/:id',
    name: 'admin.reports',
    permission: 'support.read',
    file: 'admin/reports/ReportPage',
  },
  {
    path: '/admin/canned-answers',
    name: 'admin.cannedAnswers',
    permission: 'support.read',
    file: 'admin/reports/CannedAnswersPage',
    group: 'service',
  },
  {
    path: '/admin/health',
    name: 'admin.health',
    permission: 'worlds.read',
    file: 'admin/health/HealthPage',
    group: 'service',
  },
  {
    path: '/admin/jobs',
    name: 'admin.jobs',
    permission: 'system.read',
    file: 'admin/health/JobsPage',
    group: 'service',
  },
  {
    path: '/admin/errors',
    name: 'admin.errors',
    permission: 'system.read',
    file: 'admin/health/ErrorsPage',
    group: 'service',
  },
];
