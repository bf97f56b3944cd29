import { withTexts } from '../../i18n/i18n.ts'
import { idlePart } from '../../ui/lazy-part.tsx'

/** Loads its own texts, for screens without other texts about games. */
export const RecentStrip = idlePart(() => withTexts(import('./RecentStrip.tsx'), ['games']))
