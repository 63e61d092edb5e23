import { openSiteProcess, type SiteProcess } from './site-process.ts';

export type DemoSite = Pick<SiteProcess, 'databaseUrl' | 'close'>;

/** Starts `demo-site.ts`. `settings` are added to its configuration. */
export function openDemoSite(port: number, settings: object): Promise<DemoSite> {
  return openSiteProcess('e2e/demo-site.ts', port, JSON.stringify(settings));
}
