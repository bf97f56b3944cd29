import { loadTexts } from '../i18n/i18n.ts'
import { idlePart } from '../ui/lazy-part.tsx'

/** The strip brings its own words, for screens that speak of no games otherwise. */
export const RecentStrip = idlePart(async () => {
  const [file] = await Promise.all([import('./RecentStrip.tsx'), loadTexts(['games'])])
  return file
})
