import { z } from 'zod';

export const DISMISS_CHECKLIST_PATH = '/api/admin/checklist/dismiss';

/** What a new site needs before players come, in the order it is usually done. */
export const CHECKLIST_ITEMS = [
  'https',
  'mail',
  'world',
  'backup',
  /** A second owner. The setting `staff.second_admin` is when a second admin must confirm. */
  'second_admin',
  'payments',
  'votes',
] as const;
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number];

/** Null once everything is done, or an admin has dismissed it. */
export const checklistSchema = z
  .array(z.object({ name: z.enum(CHECKLIST_ITEMS), is_done: z.boolean() }))
  .nullable();
export type Checklist = z.infer<typeof checklistSchema>;
