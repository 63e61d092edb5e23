/* Shows what the portal pushes, and opens it. It stores nothing and answers no request. */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, text, url, tag, language } = event.data.json();
  // The same tag replaces what is shown: a message that arrives twice is seen once.
  const options = { body: text, tag, data: { url }, lang: language, icon: '/icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data.url, self.location.origin);
  // Only pages of this site.
  if (target.origin !== self.location.origin) return;
  event.waitUntil(open(target.href));
});

async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => one.url === url);
  return page ? page.focus() : self.clients.openWindow(url);
}
