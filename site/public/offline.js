// This page stands in for one that could not be fetched, which is asked for again as soon as it can be reached:
// a network that is just back may not answer yet.
const AGAIN_IN = 3000

const tryAgain = () =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => window.location.reload(),
    () => setTimeout(tryAgain, AGAIN_IN),
  )

if (window.location.pathname !== '/offline.html') {
  if (navigator.onLine) setTimeout(tryAgain, AGAIN_IN)
  else window.addEventListener('online', tryAgain, { once: true })
}
