import { withTexts } from '../i18n/i18n.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

/** For wide screens only, so a phone never loads it; its room is reserved by the styles. */
export const SideNav = lazyPart(() => withTexts(import('./SideNav.tsx'), ['side']))
