import { type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { connection } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { startUpQuery } from '../api/start-up.ts'
import { listenBeforeRouter } from '../device/pop-first.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { resumeSession } from '../session/resume-session.ts'
import { adoptSession, shareSession } from '../session/share-session.ts'
import { storage } from '../session/storage.ts'
import { Providers } from './Providers.tsx'

/** The order of a visit (SH-39): language, start-up call, a remembered log-in, then the first drawing. */
export function renderApp(app: ReactNode): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no #root')
  listenBeforeRouter()
  connection.setHandlers({ resumeSession })
  shareSession()
  const page = (
    <StrictMode>
      <Providers>{app}</Providers>
    </StrictMode>
  )
  const ready = Promise.all([
    loadTexts(['shell']),
    // Never rejects: the screen without an answer is drawn like every other.
    queryClient.prefetchQuery(startUpQuery),
    storage.session() === null ? enterNewTab() : null,
  ])
  ready.then(
    // In slices: drawing the whole page in one task would freeze a cheap phone.
    () => startTransition(() => createRoot(root).render(page)),
    // Without a catalogue there is no text to show; the page that the service worker caches shows the
    // message.
    () => window.location.replace('/offline.html'),
  )
}

/** Before a new tab draws anything, a remembered browser logs in (LG-33); any other asks its open tabs. */
async function enterNewTab(): Promise<void> {
  if (storage.autoLogin() !== null) await resumeSession()
  else await adoptSession()
}
