import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { connection } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { startUpQuery } from '../api/start-up.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { resumeSession } from '../session/resume-session.ts'
import { storage } from '../session/storage.ts'
import { Providers } from './Providers.tsx'

/** The order of a visit (SH-39): language, start-up call, a remembered log-in, then the first drawing. */
export function renderApp(app: ReactNode): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no #root')
  connection.setHandlers({ resumeSession })
  // A new tab of a remembered browser is logged in before it draws anything (LG-33).
  const comesBack = storage.session() === null && storage.autoLogin() !== null
  const page = (
    <StrictMode>
      <Providers>{app}</Providers>
    </StrictMode>
  )
  const ready = Promise.all([
    loadTexts(['shell']),
    // Never rejects: the page without a response is drawn like any other.
    queryClient.prefetchQuery(startUpQuery),
    comesBack ? resumeSession() : null,
  ])
  ready.then(
    // In slices, because rendering the whole page in one task blocks a cheap phone.
    () => startTransition(() => createRoot(root).render(page)),
    // Without a catalogue there is no word to say; the page that the service worker keeps says it.
    () => window.location.replace('/offline.html'),
  )
}
