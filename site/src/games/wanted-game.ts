import { isRecord } from '../session/browser-storage.ts'
import { storage } from '../session/storage.ts'
import type { LaunchTarget } from './launch-decision.ts'

/** What a visitor tapped before they had a session: a game, or a lottery; without a code its lobby. */
export type WantedGame =
  | { readonly kind: 'game'; readonly target: LaunchTarget }
  | { readonly kind: 'lottery'; readonly code?: string }

export const rememberWanted = (wanted: WantedGame): void => storage.setWantedGame(wanted)
export const forgetWanted = (): void => storage.setWantedGame(null)
export const hasWanted = (): boolean => toWanted(storage.wantedGame()) !== null

/** The wanted game, once: whoever comes back later is not sent there again. */
export function consumeWanted(): WantedGame | null {
  const wanted = toWanted(storage.wantedGame())
  forgetWanted()
  return wanted
}

/** Reads what is stored; null for anything else. Pure. */
export function toWanted(value: unknown): WantedGame | null {
  if (!isRecord(value)) return null
  if (value.kind === 'lottery') {
    return typeof value.code === 'string' ? { kind: 'lottery', code: value.code } : { kind: 'lottery' }
  }
  return value.kind === 'game' && isTarget(value.target) ? { kind: 'game', target: value.target } : null
}

/** The server checks what the fields name; here they only have to be there. */
function isTarget(value: unknown): value is LaunchTarget {
  if (!isRecord(value)) return false
  const { gameCategory, vendor, gameId, nodeId } = value
  const areTexts = [gameCategory, vendor, gameId].every((one) => typeof one === 'string')
  return areTexts && (typeof nodeId === 'number' || typeof nodeId === 'string')
}
