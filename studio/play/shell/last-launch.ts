import type { Language, Welcome } from '../../src/host/protocol.ts'
import { recall, remember } from './device/memory.ts'

/** Saves the lobby and the language of a launch, for pages that get no welcome. */
export function saveLaunch({ lobbyUrl, language }: Welcome): void {
  if (lobbyUrl !== null) remember('lobby', lobbyUrl)
  remember('language', language)
}

/** The address of the lobby by the last launch in this browser; null without one. */
export function savedLobby(): string | null {
  const lobby = recall('lobby')
  return lobby !== null && /^https?:\/\//.test(lobby) ? lobby : null
}

/** The language of the last launch in this browser, or else the browser's own language. */
export function savedLanguage(): Language {
  const saved = recall('language')
  if (saved === 'EN' || saved === 'MS' || saved === 'CN') return saved
  const wanted = navigator.language.toLowerCase()
  return wanted.startsWith('zh') ? 'CN' : wanted.startsWith('ms') ? 'MS' : 'EN'
}
