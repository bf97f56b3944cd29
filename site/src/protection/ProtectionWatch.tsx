import { loadTexts } from '../i18n/i18n.ts'
import { useSession } from '../session/session.ts'
import { idlePart } from '../ui/lazy-part.tsx'

const LazyWatch = idlePart(async () => {
  const [file] = await Promise.all([import('./PlayWatch.tsx'), loadTexts(['protection'])])
  return file
})

/** Time at play and its reminders, for whoever is logged in, in the member site and in the lottery client. */
export function ProtectionWatch() {
  const token = useSession()?.token
  return token === undefined ? null : <LazyWatch key={token} />
}
