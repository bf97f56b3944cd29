import { bonusCalls } from '@koi/contract/calls/bonuses.ts'
import { cashierCalls } from '@koi/contract/calls/cashier.ts'
import { houseSettingCalls } from '@koi/contract/calls/transparency.ts'
import { bonusSchemas } from '@koi/contract/schemas/bonuses.ts'
import { cashierSchemas } from '@koi/contract/schemas/cashier.ts'
import { houseSettingSchemas } from '@koi/contract/schemas/transparency.ts'
import { routesOf } from '../../route.ts'
import { activityStatement, limitUse } from './activity-statement.ts'
import { addBankCard, bankCards, banks } from './bank-account.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { claimDeposit } from './claim-deposit.ts'
import { createDeposit } from './create-deposit.ts'
import { depositTerms } from './deposit-terms.ts'
import { houseSettings } from './log-settings.ts'
import { payFacts } from './pay-facts.ts'
import {
  depositChannels,
  depositDetail,
  depositRecords,
  withdrawalDetail,
  withdrawalRecords,
} from './records.ts'
import { removeBankCard } from './remove-bank-account.ts'
import { replayLimit } from './replay-limit.ts'
import { bonuses, giveUpBonus } from './show-bonuses.ts'
import { memberTransactions, transactionCodes, walletBalance } from './wallet.ts'
import { withdraw } from './withdraw.ts'
import { withdrawalTerms } from './withdrawal-terms.ts'

export const routes = [
  ...routesOf(bonusCalls, bonusSchemas, { bonuses, giveUpBonus }),
  ...routesOf(houseSettingCalls, houseSettingSchemas, { houseSettings }),
  ...routesOf(cashierCalls, cashierSchemas, {
    walletBalance,
    transactionCodes,
    memberTransactions,
    limitUse,
    activityStatement,
    replayLimit,
    payFacts,
    depositChannels,
    depositTerms,
    createDeposit,
    depositDetail,
    cancelDeposit,
    claimDeposit,
    depositRecords,
    banks,
    bankCards,
    addBankCard,
    removeBankCard,
    withdrawalTerms,
    withdraw,
    withdrawalDetail,
    cancelWithdrawal,
    withdrawalRecords,
  }),
]
