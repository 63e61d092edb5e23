import { parseArgs } from 'node:util';
import { openTabs } from './idle-tabs/open-tabs.ts';
import { printReport } from './idle-tabs/report.ts';
import { openBrowser } from './open-browser.ts';

/**
 * Idle tabs from one IP address on a temporary demo, for several minutes. None may show or receive
 * an error, and none may send more than fifteen requests a minute. Each tab is a real Chromium page
 * with its own connections, like separate machines behind one router.
 */
const { values } = parseArgs({
  options: {
    tabs: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '10' },
    // Not 4190: browsers and fetch refuse it.
    port: { type: 'string', default: '4195' },
  },
});
const [count, minutes] = [Number(values.tabs), Number(values.minutes)];
process.env['E2E_PORT'] = values.port;
// Imported only now, because it reads its port when it is loaded.
const { default: startSite } = await import('../e2e/start-site.ts');

const stopSite = await startSite();
const browser = await openBrowser();
let hasPassed = false;
try {
  const tabs = await openTabs(browser, `http://localhost:${values.port}`, count);
  console.log(`${count} tabs are open; watching for ${minutes} minutes`);
  await Promise.all(tabs.map((tab) => tab.begin()));
  await new Promise((resolve) => setTimeout(resolve, minutes * 60_000));
  hasPassed = printReport(await Promise.all(tabs.map((tab) => tab.end())), minutes);
} finally {
  await browser.close();
  await stopSite();
}
process.exit(hasPassed ? 0 : 1);
