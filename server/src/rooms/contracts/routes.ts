import { contractCalls } from '@koi/contract/calls/contracts.ts'
import { contractSchemas } from '@koi/contract/schemas/contracts.ts'
import { routesOf } from '../../route.ts'
import { dissolveContract, processOf, withdrawContractRequest } from './answer-request.ts'
import { cancelContract } from './cancel-contract.ts'
import { contractEstimate } from './estimate.ts'
import { contractHistory, contractRequests, contracts, waitingOf } from './list-contracts.ts'
import { changeContract, offerContract, previewContract } from './offer-contract.ts'
import { contractBill, contractBills, payContractBills } from './show-bills.ts'

export const routes = routesOf(contractCalls, contractSchemas, {
  contractRequests,
  dailySalaryContract: waitingOf('daily_salary'),
  dividendContract: waitingOf('dividend'),
  hourlySalaryContract: waitingOf('hourly_salary'),
  processDailySalary: processOf('daily_salary'),
  answerDailySalary: processOf('daily_salary'),
  processHourlySalary: processOf('hourly_salary'),
  processDividend: processOf('dividend'),
  contracts,
  contractHistory,
  contractEstimate,
  previewContract,
  offerContract,
  changeContract,
  withdrawContractRequest,
  dissolveContract,
  cancelContract,
  contractBills,
  contractBill,
  payContractBills,
})
