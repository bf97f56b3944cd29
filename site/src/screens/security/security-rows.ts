import type { Answer } from '../../api/api.ts'
import type { PlainKey } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import type { StatusTone } from '../../ui/feedback/StatusPill.tsx'
import type { IconName } from '../../ui/icons/Icon.tsx'

type Items = Answer<'securityItems'>

/** The text at the right of a row: a state, a masked value from the server, or nothing. */
export type RowState =
  | { readonly text: PlainKey; readonly tone: StatusTone }
  | { readonly text: string; readonly tone: 'value' }
  | { readonly text: null; readonly tone: 'value' }

export interface SecurityRow {
  readonly label: PlainKey
  readonly icon: IconName
  readonly to: string
  readonly stateOf: (items: Items) => RowState
}

const nothing = (): RowState => ({ text: null, tone: 'value' })
const set = (isSet: boolean): RowState =>
  isSet ? { text: 'security.is_set', tone: 'good' } : { text: 'security.not_set', tone: 'waiting' }
const value = (text: string | null): RowState => (text === null ? set(false) : { text, tone: 'value' })

/** The rows of the security centre (docs/domain/accounts.md#security-centre). */
export const securityGroups: readonly { readonly title: PlainKey; readonly rows: readonly SecurityRow[] }[] =
  [
    {
      title: 'security.group_log_in',
      rows: [
        { label: 'security.login_password', icon: 'lock', to: paths.changePassword, stateOf: nothing },
        {
          label: 'title.two_step',
          icon: 'shield',
          to: paths.twoStep,
          stateOf: ({ hasTwoStep }) =>
            hasTwoStep ? { text: 'security.on', tone: 'good' } : { text: 'security.off', tone: 'waiting' },
        },
        {
          label: 'title.passkeys',
          icon: 'key',
          to: paths.passkeys,
          stateOf: ({ passkeys }) =>
            passkeys === 0
              ? { text: 'security.none', tone: 'neutral' }
              : { text: String(passkeys), tone: 'value' },
        },
        { label: 'title.linked_accounts', icon: 'share', to: paths.linkedAccounts, stateOf: nothing },
        { label: 'title.devices', icon: 'phone', to: paths.devices, stateOf: nothing },
      ],
    },
    {
      title: 'security.group_money',
      rows: [
        {
          label: 'title.payment_password',
          icon: 'wallet',
          to: paths.paymentPassword,
          stateOf: ({ hasPaymentPassword }) => set(hasPaymentPassword),
        },
        { label: 'title.bank_cards', icon: 'card', to: paths.bankCards, stateOf: nothing },
        {
          label: 'title.payee_name',
          icon: 'person',
          to: paths.payeeName,
          stateOf: ({ payeeName }) => value(payeeName),
        },
      ],
    },
    {
      title: 'security.group_you',
      rows: [
        {
          label: 'title.mobile',
          icon: 'phone',
          to: paths.mobile,
          stateOf: ({ mobileNum }) => value(mobileNum),
        },
        { label: 'title.email', icon: 'mail', to: paths.email, stateOf: ({ email }) => value(email) },
        { label: 'title.profile', icon: 'star', to: paths.profile, stateOf: nothing },
        {
          label: 'title.questions',
          icon: 'chat',
          to: paths.questions,
          stateOf: ({ hasQuestions }) => set(hasQuestions),
        },
      ],
    },
  ]
