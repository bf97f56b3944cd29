import { loadTexts } from '../i18n/i18n.ts'
import { idlePart, lazyPart } from '../ui/lazy-part.tsx'

/** Bar and popup bring their own words, so that the screens around them load none for what few will open. */
const withTexts = async <File>(file: Promise<File>): Promise<File> => {
  const [loaded] = await Promise.all([file, loadTexts(['downloads'])])
  return loaded
}

export const DownloadBar = idlePart(() => withTexts(import('./DownloadBar.tsx')))
export const DownloadPopup = lazyPart(() => withTexts(import('./DownloadPopup.tsx')))
