import type { AdminPage } from './admin-page.ts';

export const CONTENT_PAGES: readonly AdminPage[] = [
  {
    path: '/admin/posts',
    name: 'admin.posts',
    permission: 'content.read',
    file: 'admin/posts/PostsPage',
    group: 'content',
  },
  {
    path: '/admin/posts/:id',
    name: 'admin.postEdit',
    permission: 'content.read',
    file: 'admin/posts/PostEditPage',
  },
  {
    path: '/admin/pages',
    name: 'admin.pages',
    permission: 'content.read',
    file: 'admin/pages/PagesPage',
    group: 'content',
  },
  {
    path: '/admin/pages/:page',
    name: 'admin.pageEdit',
    permission: 'content.read',
    file: 'admin/pages/PagesPage',
  },
  {
    path: '/admin/mailings',
    name: 'admin.mailings',
    permission: 'mailings.read',
    file: 'admin/mailings/MailingsPage',
    group: 'content',
  },
  {
    path: '/admin/mailings/:id',
    name: 'admin.mailing',
    permission: 'mailings.read',
    file: 'admin/mailings/MailingPage',
  },
  {
    path: '/admin/entries',
    name: 'admin.entries',
    permission: 'content.read',
    file: 'admin/entries/EntriesPage',
    group: 'content',
  },
  {
    path: '/admin/entries/:kind',
    name: 'admin.entries',
    permission: 'content.read',
    file: 'admin/entries/EntriesPage',
  },
  {
    path: '/admin/entries/:kind/:id',
    name: 'admin.entryEdit',
    permission: 'content.read',
    file: 'admin/entries/EntryEditPage',
  },
  {
    path: '/admin/texts',
    name: 'admin.texts',
    permission: 'content.read',
    file: 'admin/texts/TextsPage',
    group: 'content',
  },
  {
    path: '/admin/vote-sites',
    name: 'admin.voteSites',
    permission: 'votes.read',
    file: 'admin/vote-sites/VoteSitesPage',
    group: 'content',
  },
  {
    path: '/admin/streamers',
    name: 'admin.streamers',
    permission: 'content.read',
    file: 'admin/streamers/StreamersPage',
    group: 'content',
  },
];
