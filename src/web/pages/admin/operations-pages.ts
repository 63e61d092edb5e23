import type { AdminPage } from './admin-page.ts';

export const OPERATIONS_PAGES: readonly AdminPage[] = [
  {
    path: '/admin/reports',
    name: 'admin.reports',
    permission: 'support.read',
    file: 'admin/reports/ReportsPage',
    group: 'operations',
  },
  {
    path: '/admin/reports/:id',
    name: 'admin.reports',
    permission: 'support.read',
    file: 'admin/reports/ReportPage',
  },
  {
    path: '/admin/canned-replies',
    name: 'admin.cannedReplies',
    permission: 'support.read',
    file: 'admin/reports/CannedRepliesPage',
    group: 'operations',
  },
  {
    path: '/admin/health',
    name: 'admin.health',
    permission: 'worlds.read',
    file: 'admin/health/HealthPage',
    group: 'operations',
  },
  {
    path: '/admin/jobs',
    name: 'admin.jobs',
    permission: 'system.read',
    file: 'admin/health/JobsPage',
    group: 'operations',
  },
  {
    path: '/admin/errors',
    name: 'admin.errors',
    permission: 'system.read',
    file: 'admin/health/ErrorsPage',
    group: 'operations',
  },
  {
    path: '/admin/errors/:id',
    name: 'admin.errors',
    permission: 'system.read',
    file: 'admin/health/ErrorPage',
  },
];
