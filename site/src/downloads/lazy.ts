import { withTexts } from '../i18n/i18n.ts'
import { idlePart, lazyPart } from '../ui/lazy-part.tsx'

// Bar, card and popup load their own texts: most members never open them, and no screen waits for them.
export const DownloadBar = idlePart(() => withTexts(import('./DownloadBar.tsx'), ['downloads']))
export const InstallCard = idlePart(() => withTexts(import('./InstallCard.tsx'), ['downloads']))
export const DownloadPopup = lazyPart(() => withTexts(import('./DownloadPopup.tsx'), ['downloads']))
