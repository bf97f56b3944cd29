/** Chromium's offer to install the site; other browsers never send it. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

/** The offer of this page, for a better moment than the browser's own; it comes while the page is starting. */
export const kept: { prompt: InstallPrompt | null } = { prompt: null }

export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept.prompt = event as InstallPrompt
  })
}
