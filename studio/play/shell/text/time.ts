import type { Language } from '../../../src/host/protocol.ts'

const LOCALES: Readonly<Record<Language, string>> = { EN: 'en-GB', MS: 'ms-MY', CN: 'zh-CN' }

/** A time of the wire (ISO 8601) in the player's own time zone: `22 Nov, 20:15:03`. */
export function formatTime(at: string, language: Language): string {
  const options = {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const
  return new Intl.DateTimeFormat(LOCALES[language], { ...options, hourCycle: 'h23' }).format(new Date(at))
}
