import { accountText } from './account-text.ts'
import { useNames } from './names.ts'

/** The name of one of our lotteries, with its code in the title. */
export const LotteryName = ({ code }: { readonly code: string }) => (
  <span title={code}>{useNames().lottery(code)}</span>
)

/** The name of a vendor of games, with its code in the title. */
export const VendorName = ({ code }: { readonly code: string }) => (
  <span title={code}>{useNames().vendor(code)}</span>
)

/** The name of a payment channel, with its code in the title. */
export const ChannelName = ({ code }: { readonly code: string }) => (
  <span title={code}>{useNames().channel(code)}</span>
)

/** An account of the ledger in words, with its address in the title (OF-07). */
export const AccountName = ({ account }: { readonly account: string }) => (
  <span title={account}>{accountText(account, useNames())}</span>
)
