import type { PlainKey } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import type { Session } from '../session/session.ts'
import type { IconName } from '../ui/icons/Icon.tsx'

export interface FooterItem {
  readonly label: PlainKey
  readonly icon: IconName
  readonly to: string
  /** The raised button in the middle (SH-14). */
  readonly centre?: true
  readonly needsSession?: true
  /** Refused to a free trial (SH-32, PM-05). */
  readonly notForTrial?: true
  /** Needs the promotion REFERRAL (SH-33). */
  readonly needsReferral?: true
}

/** The five items in their order (SH-13). */
export const footerItems: readonly FooterItem[] = [
  { label: 'footer.home', icon: 'home', to: paths.home },
  { label: 'footer.promotions', icon: 'gift', to: paths.promotions },
  {
    label: 'footer.deposit',
    icon: 'plus',
    to: paths.deposit,
    centre: true,
    needsSession: true,
    notForTrial: true,
  },
  { label: 'footer.invite', icon: 'invite', to: paths.invite, needsSession: true, needsReferral: true },
  {
    label: 'footer.member_centre',
    icon: 'person',
    to: paths.memberCentre,
    needsSession: true,
    notForTrial: true,
  },
]

/** Member type 4 is the free trial (SH-32). */
const FREE_TRIAL = 4

export type FooterOutcome = { readonly go: string } | { readonly toast: 'free_reject' | 'contact_service' }

/** What a tap on an item does. The session is checked first, then the member type, then REFERRAL. Pure. */
export function footerOutcome(
  item: FooterItem,
  who: { session: Session; isReferralOn: boolean },
): FooterOutcome {
  if (item.needsSession && who.session === null) return { go: paths.login }
  if (item.notForTrial && who.session?.type === FREE_TRIAL) return { toast: 'free_reject' }
  if (item.needsReferral && !who.isReferralOn) return { toast: 'contact_service' }
  return { go: item.to }
}
