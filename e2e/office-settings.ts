import { FLAG_WARNINGS, type Flag } from '@koi/contract/flags.ts'
import { type Office, officeClient, setupValue } from './clients.ts'

type SiteSettings = Awaited<ReturnType<Office['officeSite']>>
type RegisterField = SiteSettings['registerFields'][number]
type Promotion = SiteSettings['promotions'][number]

/** Settings of an operator, changed through the office's API; `restore` sets them back to what they were. */
export interface Settings {
  setFlags(flags: Partial<Record<Flag, '0' | '1'>>): Promise<void>
  setSite(change: Partial<Omit<SiteSettings, 'registerFields' | 'promotions'>>): Promise<void>
  setPromotion(key: Promotion['key'], enabled: boolean): Promise<void>
  /** Which fields the registration form shows; fields that are not named keep their rule. */
  setRegisterFields(rules: readonly RegisterField[]): Promise<void>
  /** Has `restore` set these parts back too, though the test changes them on the pages of the office. */
  restoreAfterwards(...parts: readonly (keyof SiteSettings)[]): Promise<void>
  restore(): Promise<void>
}

const reason = 'browser test'

export function openSettings(): Settings {
  const office = officeClient({ token: setupValue('KOI_E2E_OPERATOR') })
  let before: { readonly flags: ReadonlyMap<string, string>; readonly site: SiteSettings } | null = null
  const touched = new Map<string, string>()

  const remember = async () => {
    if (before !== null) return before
    const [flags, site] = await Promise.all([office.officeFlags(), office.officeSite()])
    before = { flags: new Map(flags.map(({ key, value }) => [key, value])), site }
    return before
  }
  const setFlag = (key: Flag, value: '0' | '1') =>
    office.officeSetFlag({ key, value, accepted: [...FLAG_WARNINGS], reason })
  const change = async (wanted: Parameters<Office['officeSetSite']>[0]['change']) => {
    await remember()
    for (const part of Object.keys(wanted)) touched.set(part, 'site')
    await office.officeSetSite({ reason, change: wanted })
  }
  return {
    async setFlags(flags) {
      await remember()
      for (const [key, value] of Object.entries(flags)) {
        touched.set(key, 'flag')
        await setFlag(key as Flag, value)
      }
    },
    setSite: change,
    setPromotion: (key, enabled) => change({ promotions: [{ key, enabled }] }),
    setRegisterFields: (rules) => change({ registerFields: [...rules] }),
    async restoreAfterwards(...parts) {
      await remember()
      for (const part of parts) touched.set(part, 'site')
    },
    async restore() {
      if (before === null) return
      const { flags, site } = before
      const parts = [...touched].filter(([, kind]) => kind === 'site').map(([part]) => part)
      if (parts.length > 0) {
        const old = Object.fromEntries(Object.entries(site).filter(([part]) => parts.includes(part)))
        await office.officeSetSite({ reason, change: old })
      }
      for (const [key, kind] of touched) {
        if (kind === 'flag') await setFlag(key as Flag, flags.get(key) === '1' ? '1' : '0')
      }
    },
  }
}
