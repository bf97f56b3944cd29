import { formatCode } from '../../format.ts'
import { lookUp } from '../../i18n/i18n.ts'
import { settingName } from '../../work/setting-name.ts'
import { kindName, type Work } from '../../work/words.ts'

type Titled = Pick<Work, 'kind' | 'code' | 'title'>

/** What a thing of the queue is called, in words: `dividend 2026-11`; its kind where it has no name. */
export function titleOf({ kind, code, title }: Titled): string {
  const words = code === null ? '' : codeText(kind, code)
  return [words, title].filter((part) => part !== '').join(' ') || kindName(kind)
}

function codeText(kind: Work['kind'], code: string): string {
  if (kind === 'contract_setting') return settingName(code)
  const room =
    kind === 'setting_change' ? 'money.setting_' : kind === 'retention_setting' ? 'retention.' : null
  return (room === null ? null : lookUp(`${room}${code}`)) ?? formatCode(code)
}
