// Makes the site installable and answers a lost connection with a page of its own. It keeps only that page and
// the built files, whose names carry a hash of their content; no answer of the API ever passes through here.
// The server writes the version in: it is that of the page, in the operator's name and icon.
const VERSION = 'built'
const PAGE = `koi-page-${VERSION}`
const FILES = 'koi-files'
const OFFLINE = ['/offline.html', '/offline.css', '/offline.js', '/brand/icon']
const MOST_FILES = 150

self.addEventListener('install', (event) => {
  const keepPage = async () => {
    const cache = await caches.open(PAGE)
    await cache.addAll(OFFLINE.map((path) => new Request(path, { cache: 'reload' })))
  }
  event.waitUntil(keepPage())
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const dropOld = async () => {
    for (const name of await caches.keys()) if (![PAGE, FILES].includes(name)) await caches.delete(name)
  }
  event.waitUntil(dropOld().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => offline('/offline.html')))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(builtFile(request))
  else if (OFFLINE.includes(url.pathname)) {
    event.respondWith(offline(url.pathname).then((kept) => kept ?? fetch(request)))
  }
})

const offline = async (path) => (await caches.open(PAGE)).match(path)

async function builtFile(request) {
  const cache = await caches.open(FILES)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    await cache.put(request, answer.clone())
    await dropOldest(cache)
  }
  return answer
}

async function dropOldest(cache) {
  const files = await cache.keys()
  for (const request of files.slice(0, Math.max(0, files.length - MOST_FILES))) await cache.delete(request)
}

// A notification that the member asked for; `end` is the token that ends it with one tap.
self.addEventListener('push', (event) => {
  const { title, body, topic, url, end, endText } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag: topic,
      icon: '/brand/icon',
      data: { url, end },
      actions: [{ action: 'end', title: endText }],
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  const { url, end } = event.notification.data
  event.notification.close()
  event.waitUntil(event.action === 'end' ? endPush(end) : openPage(url))
})

async function endPush(token) {
  await fetch('/wps/push/end', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', module: 'INBOX3' },
    body: JSON.stringify({ token }),
  })
  const subscription = await self.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function openPage(url) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find((one) => 'navigate' in one)
  if (page === undefined) return self.clients.openWindow(url)
  await page.navigate(url)
  return page.focus()
}
