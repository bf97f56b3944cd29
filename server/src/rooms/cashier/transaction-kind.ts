import type { Language } from '../../caller.ts'

/**
 * The names of the ledger's kinds in a member's account record (MN-18); docs/money.md lists the movements.
 */
const names: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  deposit: { EN: 'Deposit', MS: 'Deposit', CN: '充值' },
  withdrawal: { EN: 'Withdrawal', MS: 'Pengeluaran', CN: '提现' },
  withdrawal_return: { EN: 'Withdrawal returned', MS: 'Pengeluaran dipulangkan', CN: '提现退回' },
  trial_credit: { EN: 'Play credit', MS: 'Kredit percubaan', CN: '试玩金' },
  stake: { EN: 'Bet', MS: 'Pertaruhan', CN: '投注' },
  payout: { EN: 'Win', MS: 'Kemenangan', CN: '派彩' },
  rebate: { EN: 'Rebate on a bet', MS: 'Rebat pertaruhan', CN: '投注返点' },
  refund: { EN: 'Bet refunded', MS: 'Pertaruhan dipulangkan', CN: '投注退回' },
  vendor_debt: { EN: 'Advance', MS: 'Pendahuluan', CN: '垫付' },
  draw_debt: { EN: 'Advance after a correction', MS: 'Pendahuluan selepas pembetulan', CN: '更正垫付' },
  to_vendor: { EN: 'To the vendor', MS: 'Kepada pembekal', CN: '转入厂商' },
  from_vendor: { EN: 'From the vendor', MS: 'Daripada pembekal', CN: '从厂商转回' },
  reward: { EN: 'Reward', MS: 'Ganjaran', CN: '奖励' },
  bonus: { EN: 'Bonus', MS: 'Bonus', CN: '红利' },
  bonus_release: { EN: 'Bonus released', MS: 'Bonus dilepaskan', CN: '红利到账' },
  bonus_forfeit: { EN: 'Bonus ended', MS: 'Bonus tamat', CN: '红利失效' },
  bonus_lock: { EN: 'Win into a bonus', MS: 'Kemenangan ke bonus', CN: '彩金转入红利' },
  bonus_unlock: { EN: 'Win out of a bonus', MS: 'Kemenangan dari bonus', CN: '彩金转出红利' },
  rain: { EN: 'Red rain', MS: 'Hujan angpau', CN: '红包雨' },
  player_rebate: { EN: 'Rebate', MS: 'Rebat', CN: '返水' },
  agent_rebate: { EN: 'Team rebate', MS: 'Rebat pasukan', CN: '团队返点' },
  salary_daily: { EN: 'Daily salary', MS: 'Gaji harian', CN: '日工资' },
  salary_hourly: { EN: 'Hourly salary', MS: 'Gaji setiap jam', CN: '时薪' },
  dividend: { EN: 'Dividend', MS: 'Dividen', CN: '分红' },
  contract_out: { EN: 'Contract payment', MS: 'Bayaran kontrak', CN: '契约付款' },
  contract_in: { EN: 'Contract income', MS: 'Pendapatan kontrak', CN: '契约收入' },
  transfer_out: { EN: 'Transfer to the upline', MS: 'Pindahan kepada upline', CN: '转给上级' },
  transfer_in: { EN: 'Transfer from the team', MS: 'Pindahan daripada pasukan', CN: '团队转入' },
  envelope_out: { EN: 'Envelope for the team', MS: 'Angpau untuk pasukan', CN: '发出红包' },
  envelope_in: { EN: 'Envelope taken', MS: 'Angpau diambil', CN: '领取红包' },
  envelope_back: { EN: 'Rest of an envelope', MS: 'Baki angpau', CN: '红包退回' },
  adjustment: { EN: 'Adjustment', MS: 'Pelarasan', CN: '余额调整' },
  demo_credit: { EN: 'Play money', MS: 'Wang mainan', CN: '演示金' },
}

/** A kind's name; the kind itself if it has no name. */
export const kindName = (kind: string, language: Language): string =>
  Object.hasOwn(names, kind) ? (names[kind]?.[language] ?? kind) : kind

/** Kinds that few members have: the filter offers them only to members who have them. */
const RARE = [
  ...[
    'bonus',
    'bonus_release',
    'bonus_forfeit',
    'bonus_lock',
    'bonus_unlock',
    'vendor_debt',
    'draw_debt',
    'reward',
    'rain',
    'player_rebate',
    'agent_rebate',
    'demo_credit',
    'adjustment',
  ],
  ...['transfer_out', 'transfer_in', 'envelope_out', 'envelope_in', 'envelope_back'],
  ...['salary_daily', 'salary_hourly', 'dividend', 'contract_out', 'contract_in'],
]

/** The kinds that every member's filter offers, used or not. */
export const commonKinds: readonly string[] = Object.keys(names).filter((kind) => !RARE.includes(kind))
