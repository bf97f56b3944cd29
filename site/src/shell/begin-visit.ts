import { prefetchStartUp, type StartUpInfo } from '../api/fetch-start-up.ts'
import { markNativeApp, thisDevice } from '../device/device.ts'
import { keepInstallPrompt } from '../device/install-prompt.ts'
import { showTheme } from '../device/theme.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { storage } from '../session/storage.ts'
import { preloadScreen, type ScreenSource } from './screen-source.ts'

interface FirstScreen extends ScreenSource {
  readonly prefetch?: (startUp: Promise<StartUpInfo>) => Promise<void>
}

/**
 * The first lines of a visit, small enough to run while the libraries are still loading: theme, texts,
 * start-up call and the code of the screen are requested at once (SH-39). Then `app` draws the page.
 */
export function beginVisit(screen: FirstScreen, app: () => Promise<unknown>): void {
  showTheme(storage.theme())
  markNativeApp(thisDevice(), document.documentElement)
  keepInstallPrompt()
  const startUp = prefetchStartUp()
  // The code that draws the answer handles its failure, too.
  screen.prefetch?.(startUp).catch(() => undefined)
  // The code that needs the texts requests them again and handles the failure.
  loadTexts(['shell']).catch(() => undefined)
  preloadScreen(screen)
  // Nothing can be drawn and no text shown; the page that the service worker caches shows the message.
  app().catch(() => window.location.replace('/offline.html'))
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    window.addEventListener('load', () => void navigator.serviceWorker.register('/sw.js'))
  }
}
