import type { Language, Welcome } from '../../src/host/protocol.ts'
import { recall, remember } from './device/memory.ts'

/** What the last launch said, for pages that no welcome reaches: a way back, and words that are understood. */
export function keepLaunch({ lobbyUrl, language }: Welcome): void {
  if (lobbyUrl !== null) remember('lobby', lobbyUrl)
  remember('language', language)
}

/** Where the games are; null when no launch told it here. */
export function lobbyBefore(): string | null {
  const before = recall('lobby')
  return before !== null && /^https?:\/\//.test(before) ? before : null
}

export function languageBefore(): Language {
  const before = recall('language')
  if (before === 'EN' || before === 'MS' || before === 'CN') return before
  const wanted = navigator.language.toLowerCase()
  return wanted.startsWith('zh') ? 'CN' : wanted.startsWith('ms') ? 'MS' : 'EN'
}
