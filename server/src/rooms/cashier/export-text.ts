import { csvLine } from '@koi/contract/csv.ts'
import type { RecordKind, RecordsRow } from '@koi/contract/fairness/signed-records.ts'
import type { Language } from '../../caller.ts'

/** The columns of each record. An account record has no negative amounts: what goes has a column of its own. */
const COLUMNS = {
  account: ['time', 'number', 'kind', 'in', 'out', 'balance'],
  deposits: ['time', 'number', 'channel', 'amount', 'ordered', 'fee', 'state'],
  withdrawals: ['time', 'number', 'bank', 'card', 'amount', 'fee', 'state'],
  bets: ['time', 'number', 'category', 'game', 'stake', 'payout', 'rebate', 'state', 'settled'],
} as const satisfies Readonly<Record<RecordKind, readonly string[]>>

type ColumnName = (typeof COLUMNS)[RecordKind][number]

const HEADS: Readonly<Record<ColumnName, Readonly<Record<Language, string>>>> = {
  time: { EN: 'Time', MS: 'Masa', CN: '时间' },
  settled: { EN: 'Settled', MS: 'Diselesaikan', CN: '结算时间' },
  number: { EN: 'Number', MS: 'Nombor', CN: '编号' },
  kind: { EN: 'Kind', MS: 'Jenis', CN: '类型' },
  in: { EN: 'In', MS: 'Masuk', CN: '收入' },
  out: { EN: 'Out', MS: 'Keluar', CN: '支出' },
  balance: { EN: 'Balance after', MS: 'Baki selepas', CN: '余额' },
  channel: { EN: 'Channel', MS: 'Saluran', CN: '渠道' },
  amount: { EN: 'Amount', MS: 'Jumlah', CN: '金额' },
  ordered: { EN: 'Ordered', MS: 'Dipesan', CN: '下单金额' },
  fee: { EN: 'Fee', MS: 'Yuran', CN: '手续费' },
  state: { EN: 'State', MS: 'Status', CN: '状态' },
  bank: { EN: 'Bank', MS: 'Bank', CN: '银行' },
  card: { EN: 'Card', MS: 'Kad', CN: '卡号' },
  category: { EN: 'Category', MS: 'Kategori', CN: '类别' },
  game: { EN: 'Game', MS: 'Permainan', CN: '游戏' },
  stake: { EN: 'Stake', MS: 'Taruhan', CN: '投注额' },
  payout: { EN: 'Won', MS: 'Menang', CN: '派彩' },
  rebate: { EN: 'Rebate', MS: 'Rebat', CN: '返点' },
}

interface HeadLine {
  readonly record: RecordKind
  readonly language: Language
  readonly zone: string
}

/** The first line: names in the member's language, and the zone beside the times. */
export const headLine = ({ record, language, zone }: HeadLine): string =>
  csvLine(
    COLUMNS[record].map((name) =>
      name === 'time' || name === 'settled' ? `${HEADS[name][language]} (${zone})` : HEADS[name][language],
    ),
  )

/** A row of a record as a line. */
export const rowLine = (record: RecordKind, row: RecordsRow): string =>
  csvLine(COLUMNS[record].map((name) => row[name] ?? ''))

/**
 * The last lines: the sums of the columns, and of an account record also what its page shows, where money
 * that is held for withdrawals is in neither.
 */
export function sumLines(record: RecordKind, sums: RecordsRow, language: Language): string {
  const cells = COLUMNS[record].map((name, place) =>
    place === 0 ? TOTAL[language] : (sums[SUM_OF[name] ?? ''] ?? ''),
  )
  if (record !== 'account') return csvLine(cells)
  const { in: income = '', out = '', held = '' } = sums
  const unsigned = out?.replace(/^-/, '') ?? ''
  return csvLine(cells) + csvLine([PAGE[language], '', '', income ?? '', unsigned, held ?? ''])
}

const TOTAL: Readonly<Record<Language, string>> = { EN: 'Sum', MS: 'Jumlah keseluruhan', CN: '合计' }
const PAGE: Readonly<Record<Language, string>> = {
  EN: 'On the page: in, out, held',
  MS: 'Pada halaman: masuk, keluar, ditahan',
  CN: '页面显示：收入、支出、冻结',
}
const SUM_OF: Readonly<Partial<Record<ColumnName, string>>> = {
  ...{ in: 'movedIn', out: 'movedOut', balance: 'closing', stake: 'stake', payout: 'payout' },
  ...{ rebate: 'rebate', amount: 'total' },
}

/** A time in a zone: `2026-01-02 11:04:05`. */
export function timeFormat(zone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  })
  return (at) => format.format(at)
}
