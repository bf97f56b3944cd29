import type { Device } from '../device/device.ts'
import { now } from '../device/now.ts'
import { isRecord } from '../session/browser-storage.ts'
import { storage } from '../session/storage.ts'

const MINUTE = 60_000
/** Whoever opens home after this time has come back. */
const VISIT_ENDS_MS = 30 * MINUTE
/** A dismissed offer is not made again for 30 days. */
const DISMISSED_MS = 30 * 24 * 60 * MINUTE

/** What this phone remembers for the offer; times in ms since 1970. */
interface InstallFacts {
  readonly visits: number
  readonly seenAt: number
  readonly hasBet: boolean
  readonly dismissedAt: number
}

/** Reads what is stored; what is missing or foreign counts as never. Pure. */
export function toInstallFacts(value: unknown): InstallFacts {
  const stored = isRecord(value) ? value : {}
  const numberOf = (name: string) => (typeof stored[name] === 'number' ? stored[name] : 0)
  return {
    visits: numberOf('visits'),
    seenAt: numberOf('seenAt'),
    hasBet: stored.hasBet === true,
    dismissedAt: numberOf('dismissedAt'),
  }
}

const change = (made: Partial<InstallFacts>): void =>
  storage.setInstall({ ...toInstallFacts(storage.install()), ...made })

/** Counts the opening of home, and returns what is known then. */
export function noteVisit(): InstallFacts {
  const { visits, seenAt } = toInstallFacts(storage.install())
  const isNew = now() - seenAt > VISIT_ENDS_MS
  change({ visits: isNew ? visits + 1 : visits, seenAt: now() })
  return toInstallFacts(storage.install())
}

export const noteBet = (): void => change({ hasBet: true })
export const noteDismissal = (): void => change({ dismissedAt: now() })

/**
 * How the site can be installed here, at a good moment: `prompt` by the browser, `ios` by hand. Null where it
 * is installed, for a newcomer, and for 30 days after a dismissal. Pure.
 */
export function installOffer(facts: {
  readonly device: Device
  readonly hasPrompt: boolean
  readonly known: InstallFacts
  readonly now: number
}): 'prompt' | 'ios' | null {
  const { device, hasPrompt, known } = facts
  if (device.isPwa || device.isWebClip || device.isNativeApp) return null
  if (!known.hasBet && known.visits < 2) return null
  if (facts.now - known.dismissedAt < DISMISSED_MS) return null
  if (hasPrompt) return 'prompt'
  return device.isSafari ? 'ios' : null
}
