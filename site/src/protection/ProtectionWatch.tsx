import { withTexts } from '../i18n/i18n.ts'
import { useSession } from '../session/session.ts'
import { idlePart } from '../ui/lazy-part.tsx'

const LazyWatch = idlePart(() => withTexts(import('./PlayWatch.tsx'), ['protection']))

/** Counts a member's time at play and reminds them of it, on the member site and on the lottery page. */
export function ProtectionWatch() {
  const token = useSession()?.token
  return token === undefined ? null : <LazyWatch key={token} />
}
